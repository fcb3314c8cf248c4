// The whole client. Every page works without it; this makes a table live.
const $ = id => document.getElementById(id);
const root = document.documentElement, calm = matchMedia("(prefers-reduced-motion: reduce)");
root.classList.add("js");

// ---- Make element a like b and keep what has the same id, so that focus, hover, scroll and open menus survive.
function morph(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return a.replaceWith(b);
  if (a.nodeType !== 1) { if (a.data !== b.data) a.data = b.data; return; }
  const kept = name => name === "open" && a.nodeName === "DETAILS";
  for (const { name } of [...a.attributes]) if (!b.hasAttribute(name) && !kept(name)) a.removeAttribute(name);
  for (const { name, value } of b.attributes) if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  if (a.nodeName === "INPUT" && a.type === "hidden") a.value = b.value;
  let at = a.firstChild;
  for (const want of [...b.childNodes]) {
    const mate = want.id && $(want.id);
    if (mate && mate.nodeName === want.nodeName && !mate.contains(a)) {
      if (mate === at) at = at.nextSibling; else a.insertBefore(mate, at);
      morph(mate, want);
    } else if (at && !at.id && !want.id && at.nodeName === want.nodeName) {
      const next = at.nextSibling;
      morph(at, want);
      at = next;
    } else a.insertBefore(want, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// ---- Showing a table. Older ones are dropped; the rest wait for each other, for a motion cannot be interrupted.
let shown = +$("table")?.dataset.version, chain = Promise.resolve(), waiting = 0, deadline = 0;
const born = new Map();                              // control -> when it could first be used
const controls = () => new Set([...document.querySelectorAll("[form=act],#hand button:not([aria-disabled])")].map(e => e.id));

// Only a card that changes its zone moves, and the hand, which closes up: fewer pictures, smoother motion.
function name_movers(now, next) {
  const zone = e => e.closest("[data-zone]")?.dataset.zone;
  for (const to of next.querySelectorAll(".card[id]")) {
    const from = $(to.id), moves = !from || zone(from) !== zone(to) || zone(to) === "hand";
    to.classList.toggle("mv", moves);
    from?.classList.toggle("mv", moves);
  }
}

function swap(next) {
  const before = controls(), held = document.activeElement?.closest("#hand");
  const place = held ? [...held.querySelectorAll("button")].indexOf(document.activeElement) : -1;
  morph($("table"), next);
  const now = performance.now();
  for (const id of controls()) if (!before.has(id)) born.set(id, now);
  if (held && !document.activeElement?.closest("#hand")) {            // the focused card has been played
    const cards = document.querySelectorAll("#hand button");
    (cards[Math.min(Math.max(place, 0), cards.length - 1)] ?? $("hand"))?.focus({ preventScroll: true });
  }
  arrive();
}

function arrive() {                                  // what follows from the table that is now on the page
  const table = $("table"), clock = $("clock");
  document.title = document.title.replace(/^(● )?/, table.classList.contains("mine") ? "● " : "");
  deadline = clock ? performance.now() + +clock.dataset.left : 0;
  const mix = $("mix");                              // the browser's own half of the shuffle, once
  if (mix && !mix.dataset.sent) {
    mix.dataset.sent = 1;
    mix.elements.text.value = [...crypto.getRandomValues(new Uint8Array(16))].map(x => x.toString(16).padStart(2, "0")).join("");
    mix.requestSubmit();
  }
}

async function show(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  const next = box.content.querySelector("#table");
  if (!next || +next.dataset.version < shown) return;
  const same = +next.dataset.version === shown;
  shown = +next.dataset.version;
  $("stale").hidden = next.dataset.assets === $("table").dataset.assets;
  next.dataset.assets = $("table").dataset.assets;   // of the page as it was loaded
  if (same || !document.startViewTransition || document.hidden || waiting > 2 || calm.matches) return swap(next);
  name_movers($("table"), next);
  const motion = document.startViewTransition(() => swap(next));
  motion.ready.catch(() => {});
  await motion.finished.catch(() => {});
}
function push(html) {
  waiting++;
  return chain = chain.then(() => show(html)).catch(console.error).finally(() => waiting--);
}

// ---- The stream. Silence of 25 s, an error, or a beat that knows a newer table: open it again.
let stream, silence, retry, lost, glances;
const SILENCE = 25000, HIDDEN = 5 * 60000, GLANCE = 30000;
function listen() {
  close_stream();
  stream = new EventSource(`${$("table").dataset.events}?ver=${shown}`);
  stream.onopen = alive;
  stream.addEventListener("table", e => { alive(); push(e.data); });
  stream.addEventListener("beat", e => { alive(); if (+e.data > shown && !waiting) listen(); });
  stream.onerror = () => {                           // the browser tries again by itself, but not after an HTTP error
    lost ||= setTimeout(() => { $("net").hidden = false; }, 1500);
    if (stream.readyState === 2) retry = setTimeout(listen, 2000 + Math.random() * 3000);
  };
  silence = setTimeout(listen, SILENCE);
}
function alive() {
  clearTimeout(lost);
  lost = 0;
  $("net").hidden = true;
  clearTimeout(silence);
  silence = setTimeout(listen, SILENCE);
}
function close_stream() {
  stream?.close();
  clearTimeout(silence);
  clearTimeout(retry);
  clearInterval(glances);
}
function glance() {                                  // a tab hidden for long holds no connection, yet its title says whose turn it is
  close_stream();
  glances = setInterval(async () => {
    try { push(await (await fetch(location.href)).text()); } catch { /* the next one may succeed */ }
  }, GLANCE);
}

// ---- Actions. One at a time; a press counts for the table on which it began, and a double click is one press.
let pending = false;
const press = { at: -1e4, version: shown, again: false };
function begin(e) {
  press.again = e.timeStamp - press.at < 400;
  if (!press.again) press.version = shown;
  press.at = e.timeStamp;
}
function too_late(button) {
  const now = performance.now();
  if (now - press.at > 1000) return false;           // not pressed by hand: a script, an aid
  return press.again && press.version !== shown || now - (born.get(button?.id) ?? -1e4) < 350;
}
addEventListener("pointerdown", begin, true);
addEventListener("keydown", e => { if (e.key === "Enter" || e.key === " ") begin(e); }, true);

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  if (body.has("ver") && performance.now() - press.at < 1000) body.set("ver", press.version);
  pending = true;
  try {
    // Not form.action: that is the button of this name.
    const reply = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Pik": "1" }, signal: AbortSignal.timeout(8000) });
    const html = reply.headers.get("content-type")?.startsWith("text/html") && !reply.redirected;
    if (html && reply.status < 500) push(await reply.text());
    else if (form.id !== "mix") location.assign(reply.redirected ? reply.url : location.href);
  } catch {
    $("net").hidden = false;
    listen();                                        // whatever became of it: ask for the table as it is
  } finally { pending = false; }
}
addEventListener("submit", e => {
  if (!("live" in e.target.dataset) || !$("table")) return;
  e.preventDefault();
  if (!pending && !(e.target.id === "act" && too_late(e.submitter))) send(e.target, e.submitter);
});

// ---- Keys: arrows in the hand; a number or n bids, k keeps, d discards. Two digits within 700 ms are one number.
const digit = { at: -1e4, text: "" };
function bid_key(key, at) {
  const longer = at - digit.at < 700 && $(`do-bid-${digit.text}${key}`);
  digit.text = longer ? digit.text + key : key;
  digit.at = at;
  return `#do-bid-${digit.text === "0" ? "nil" : digit.text}`;
}
addEventListener("keydown", e => {
  if (e.ctrlKey || e.altKey || e.metaKey || e.target.closest?.("input[type=text],select")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[e.key], card = e.target.closest?.("#hand button,#hand input");
  if (step && card) {
    const all = [...document.querySelectorAll("#hand button,#hand li input")];
    all[Math.min(Math.max(all.indexOf(card) + step, 0), all.length - 1)].focus();
    e.preventDefault();
  }
  const wanted = { k: "[id^=keep-]", d: "[id^=discard-]", n: "#do-bid-nil", p: "#do-pass" }[e.key] ?? (/^\d$/.test(e.key) && !e.repeat ? bid_key(e.key, e.timeStamp) : "");
  if (wanted && !e.repeat) document.querySelector(wanted)?.focus();
});

// ---- Small comforts.
addEventListener("change", e => {                    // no more cards than may be exchanged
  const most = +$("do-exchange")?.dataset.most, ticked = document.querySelectorAll("#hand :checked");
  if (most && ticked.length > most) e.target.checked = false;
});
addEventListener("click", async e => {
  const field = $(e.target.closest("[data-copy]")?.dataset.copy), open = document.querySelectorAll(".drop[open]");
  for (const menu of open) if (!menu.contains(e.target)) menu.open = false;
  if (!field) return;
  field.select();                                    // over plain HTTP the clipboard is closed: the text is at least marked
  try { await navigator.clipboard.writeText(field.value); e.target.textContent = "Copied"; }
  catch { e.target.textContent = document.execCommand?.("copy") ? "Copied" : "Press Ctrl+C"; }
});
addEventListener("keydown", e => { if (e.key === "Escape") for (const menu of document.querySelectorAll(".drop[open]")) { menu.open = false; menu.firstElementChild.focus(); } });
addEventListener("submit", e => {                    // four colours without losing the page
  if (!e.target.matches(".settings")) return;
  e.preventDefault();
  const on = root.classList.toggle("four");
  fetch(e.target.getAttribute("action"), { method: "POST", body: new URLSearchParams({ back: location.pathname, four: on ? 1 : 0 }), redirect: "manual" }).catch(() => {});
  for (const button of document.querySelectorAll(".settings button")) { button.value = on ? 0 : 1; button.setAttribute("aria-pressed", on); }
});
setInterval(() => {
  if (!deadline || !$("clock")) return;
  const left = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  $("clock").textContent = `${left} s`;
  $("clock").classList.toggle("short", left <= 5);
}, 250);

if ($("table")) {
  let away;
  arrive();
  listen();
  addEventListener("pageshow", e => { if (e.persisted) listen(); });
  addEventListener("pagehide", close_stream);
  document.addEventListener("visibilitychange", () => {   // a browser has six connections a site, and tabs are many
    clearTimeout(away);
    const watching = $("table").classList.contains("spectator");
    if (document.hidden) away = watching ? setTimeout(close_stream, 1000) : setTimeout(glance, HIDDEN);
    else if (stream.readyState === 2) listen();
  });
}
