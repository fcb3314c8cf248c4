"""Exact solvers for open hands (double dummy)."""
