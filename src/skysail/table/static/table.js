// The table page: what the server tells of this seat, shown; what the player chooses, sent.
import { ask, invitesOf } from "./api.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Choices } from "./choices.js";
import { badge, find, findAll, make, says } from "./dom.js";
import { showEnding } from "./ending.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { bindNotify, noticeTurn } from "./notice.js";
import { explain } from "./patience.js";
import { showSeats } from "./seats.js";
import { bindSettings, settings } from "./settings.js";

const page = find("#main");
const { table: id, game, title } = page.dataset;
const secrets = page.dataset.secrets === "true";
const phone = matchMedia("(max-width: 760px)");
const dock = { prompt: find("#prompt"), preview: find("#preview"), confirm: find("#confirm"), back: find("#back"), undo: find("#undo"), hint: find("#hint") };

let table = null; // GET /api/tables/{id}
let seat = null; // the seat this page looks from; null watches
let now = null; // the last update
let picked = null; // a choice named but not yet sent
let sent = false; // a choice is on its way

const board = new Board(find("#board"), () => settings.motion);
const choices = new Choices(find("#choices .choices"));
const log = new Log(find("#log .log"));
const chat = new Chat(find("#chat"), (text) => live.send({ do: "chat", text }));
const live = new Live(id, () => ({ seat, since: now?.seat === seat ? now.version : -1, heard: chat.heard, parts: parts() }));
const parts = () => `view,text,log,undo,${phone.matches ? "narrow" : "svg"}`;

// -- beginning

try {
  table = await ask(`/tables/${id}`);
  begin();
} catch (problem) {
  find("#board").replaceChildren();
  refused(problem);
}

function begin() {
  seat = table.yours.includes(table.choosing) ? table.choosing : table.yours[0] ?? null;
  find("#watching").hidden = seat !== null;
  find("#leave").hidden = seat === null || table.yours.length > 1;
  if (table.yours.length > 1 && secrets) drawCurtain(seat);
  else live.connect();
}

live.addEventListener("line", ({ detail }) => {
  const chip = find("#link-state");
  chip.hidden = detail.up;
  chip.textContent = detail.up ? "" : "Connection lost; trying again…";
  page.classList.toggle("offline", !detail.up);
  sent = false;
});
live.addEventListener("message", ({ detail }) => {
  const { type } = detail;
  if (type === "update") update(detail);
  else if (type === "seats") seated(detail);
  else if (type === "chat") heard(detail);
  else if (type === "answer") answered(detail);
  else if (type === "error") refused(detail);
});
phone.addEventListener("change", () => live.connect());

// -- what is told

function update(told) {
  const first = now === null;
  const fresh = first || now.seat !== told.seat;
  const moved = now?.version !== told.version;
  now = told;
  sent = false;
  page.dataset.version = told.version;
  page.dataset.choosing = told.choosing ?? "";
  page.classList.toggle("my-turn", told.your_turn);
  page.classList.toggle("over", told.over);
  const drawing = told.narrow ?? told.svg;
  if (drawing && (fresh || moved || picked === null)) board.show(drawing, { fresh });
  if (told.text !== undefined) find("#text").textContent = told.text;
  seated(told);
  choices.show(told.view?.choices ?? [], waiting(told));
  find("#choices").hidden = told.over || seat === null;
  find("#choices-count").textContent = told.your_turn ? `(${choices.known.length})` : "";
  const news = told.log ? log.add(told.log, told.log_after ?? told.version) : [];
  chat.allow(seat !== null, told.talk);
  if (moved || fresh) pick(null);
  showDock();
  if (moved && !fresh) says([...news, told.view?.prompt ?? ""].join(" "));
  else if (fresh) says(told.view?.prompt ?? "");
  noticeTurn(told.your_turn, title, told.view?.prompt ?? "");
  find("#replay-link").hidden = !told.over;
  find("#leave").hidden ||= told.over;
  if (told.over) showEnding(find("#ending"), told, table, (problem) => refused(problem));
  if (told.your_turn && (moved || fresh)) bringIntoSight();
  const waited = told.seats.some((one) => one.kind === "open" && invitesOf(id)[one.seat]);
  if (first && phone.matches && waited && !page.dataset.sheet) openSheet("seats"); // the links are there
  passOn();
}

function seated({ seats, getting_ready }) {
  if (!now) return; // the first update brings them
  now.seats = seats;
  explain(getting_ready, title);
  showSeats(find("#seats .seats"), { table: id, seats, choosing: now.choosing, mine: table.yours, seat, invites: invitesOf(id) });
}

// On a phone what can be chosen may lie below the fold.
function bringIntoSight() {
  const targets = findAll("[data-action]", board.holder);
  const seen = (part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - find("#dock").offsetHeight;
  };
  if (!phone.matches || !targets.length || targets.some(seen)) return;
  targets[0].scrollIntoView({ block: "center", behavior: settings.motion ? "smooth" : "auto" });
}

function waiting(told) {
  if (told.over) return "The match is over.";
  if (told.choosing == null) return "";
  return `${told.seats[told.choosing].name} is choosing.`;
}

function showDock() {
  const option = choices.of(picked);
  dock.prompt.textContent = now.closed ?? now.view?.prompt ?? waiting(now);
  const who = now.choosing;
  find("#dock-badge").replaceChildren(...(who == null ? [] : [badge(who)]));
  dock.confirm.hidden = dock.back.hidden = !option;
  dock.undo.hidden = !now.can_undo || Boolean(option);
  dock.hint.hidden = !now.your_turn || Boolean(option);
  preview(option);
}

function preview(option) {
  dock.preview.hidden = !option;
  dock.preview.textContent = option ? [option.label, option.preview].filter(Boolean).join(". ") : "";
}

function heard(said) {
  if (!chat.hear(said)) return;
  if (page.dataset.sheet !== "chat") find("#chat-news").hidden = false;
  if (now && said.seat !== seat) says(`${said.name}: ${said.text}`);
}

// -- choosing

function pick(action) {
  picked = action;
  board.mark(action);
  choices.mark(action);
  if (now) showDock();
}

function choose({ action, byKey }) {
  if (!now?.your_turn || sent) return;
  hush();
  if (settings.confirm && !byKey && picked !== action) return pick(action);
  send(action);
}

function send(action) {
  if (!live.send({ do: "play", version: now.version, action })) return refused({ message: "You are offline; nothing was sent." });
  sent = true;
  page.dataset.sheet = "";
  pick(null);
}

for (const source of [board, choices]) {
  source.addEventListener("choose", ({ detail }) => choose(detail));
  source.addEventListener("point", ({ detail }) => {
    if (picked === null && now) preview(choices.of(detail.action));
    if (source === choices) board.target(detail.action ?? -1)?.classList.add("pointed");
    if (detail.action === null) for (const part of findAll("#board .pointed")) part.classList.remove("pointed");
  });
}
board.addEventListener("why", ({ detail }) => {
  if (seat === null) return;
  if (now?.your_turn) live.send({ do: "why", move: detail.move });
  else say(now.over ? "The match is over." : waiting(now));
});
dock.confirm.addEventListener("click", () => picked !== null && send(picked));
dock.back.addEventListener("click", () => pick(null));
dock.undo.addEventListener("click", () => live.send({ do: "undo", version: now.version }));
dock.hint.addEventListener("click", () => {
  say("Thinking…");
  live.send({ do: "hint" });
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
  if (event.key === "Escape") {
    pick(null);
    hush();
    page.dataset.sheet = "";
  } else if (now?.your_turn && /^[1-9]$/.test(event.key)) {
    if (phone.matches) openSheet("choices");
    choices.focus(Number(event.key));
  } else if (event.key === "u" && !dock.undo.hidden) dock.undo.click();
  else if (event.key === "h" && !dock.hint.hidden) dock.hint.click();
});

// -- answers

const place = find("#answer");
find("button", place).addEventListener("click", hush);

function hush() {
  place.hidden = true;
}

function say(words, { rule = "", refusal = false } = {}) {
  place.classList.toggle("refusal", refusal);
  const line = find("p", place);
  line.replaceChildren(words);
  if (rule) line.append(" ", make("a", { href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener" }, rule));
  place.hidden = false;
}

function answered(told) {
  if (told.to === "why") return say(sentence(told.reason ?? told.text ?? told.message ?? "That is allowed now."), { rule: told.rule, refusal: !told.allowed });
  const best = told.advice?.[0];
  if (!best) return say("No hint now.");
  const chance = best.value == null ? "" : ` (about ${Math.round(best.value * 100)} in 100 to succeed)`;
  say(`A strong player might: ${best.label}${chance}.`);
  board.mark(best.action);
  choices.mark(best.action);
}

function refused(told) {
  sent = false;
  const stale = (told.error ?? told.kind) === "stale";
  say(stale ? "The table has moved on; look again." : sentence(told.message), { rule: told.rule, refusal: true });
}

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

// -- hot seat

function passOn() {
  if (table.yours.length < 2 || now.over) return;
  const next = now.choosing;
  if (next === seat || !table.yours.includes(next)) return;
  if (!secrets) {
    seat = next;
    live.connect();
  } else drawCurtain(next);
}

function drawCurtain(next) {
  live.close();
  const name = now?.seats[next].name ?? table.seats[next].name;
  find("#curtain-badge").replaceChildren(badge(next, "large"));
  find("#curtain-title").textContent = now ? `Pass the screen to ${name}` : `${name} begins`;
  find("#curtain-open").textContent = `I am ${name}`;
  const curtain = find("#curtain");
  for (const part of [find("#board"), find("#text"), find("#choices .choices"), find("#log .log")]) part.replaceChildren();
  seat = next;
  now = null;
  curtain.showModal();
}

find("#curtain").addEventListener("cancel", (event) => event.preventDefault());
find("#curtain-open").addEventListener("click", () => {
  find("#curtain").close();
  live.connect();
});

// -- panels and settings

function openSheet(name) {
  const open = page.dataset.sheet !== name;
  page.dataset.sheet = open ? name : "";
  for (const tab of findAll("[data-sheet]", find("#dock"))) tab.setAttribute("aria-expanded", String(open && tab.dataset.sheet === name));
  if (name === "chat") find("#chat-news").hidden = true;
  if (open && name === "log") find("#log .log").scrollTop = 1e6;
}

for (const tab of findAll("#dock [data-sheet]")) tab.addEventListener("click", () => openSheet(tab.dataset.sheet));
board.holder.addEventListener("pointerdown", () => page.dataset.sheet && openSheet(page.dataset.sheet));
bindSettings(page);
bindNotify(find("#set-notify"));
find("#leave").addEventListener("click", async () => {
  try {
    await ask(`/tables/${id}/leave`, { seat });
    location.href = "/";
  } catch (problem) {
    refused(problem);
  }
});
document.addEventListener("click", (event) => {
  const menu = find("#menu");
  if (menu.open && !menu.contains(event.target)) menu.open = false;
});
