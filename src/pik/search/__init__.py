"""Search: what best play brings. Exact solvers for open hands stand in `double_dummy`."""
