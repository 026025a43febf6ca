// A replay: any step, seen by any seat that may be looked over the shoulder of, played like the match itself.
import { ask } from "./api.js";
import { Caption } from "./caption.js";
import { badge, complain, find, findAll, make, says, still, wear } from "./dom.js";
import { Explain } from "./explain.js";
import { Log } from "./log.js";
import { phrase } from "./phrase.js";
import { Player } from "./player.js";
import { Prompt } from "./prompt.js";
import { Review } from "./review.js";
import { Route } from "./route.js";
import { settings } from "./settings.js";
import { makeSound } from "./sound.js";
import { formOf, isLaidAlike, Stage, wearForm } from "./stage.js";

const BREATH = { calm: 500, brisk: 250, instant: 600 }; // milliseconds between plays
const MOST_CHOICES = 12; // of which it is told what they would have brought
const page = find("#main");
const { table: id, game } = page.dataset;
const slider = find("#step");
const eyes = find("#eyes");
const stage = new Stage(find("#stage"));
const place = make("section", { class: "prompt", id: "prompt", "aria-label": "What was asked" });
stage.chrome.append(place);
const prompt = new Prompt(place, { back() {}, deed() {}, word() {}, point() {} });
const caption = new Caption(stage);
const player = new Player({ layer: stage.layer, find: (name, where) => stage.find(name, where), say: (told) => caption.say(told), speed: () => settings.speed, sound: makeSound(() => (settings.sound ? settings.loudness : 0)) });
const explain = new Explain({ game, stage });
const route = new Route(stage, {}); // what bots wished for between rounds
const log = new Log(find("#log .log"));
const review = new Review(find("#review"), { table: id, go: (step) => { run(false); go(step); } });
const seen = new Map(); // "seat step form" -> update

let table = null;
let steps = 0;
let shown = -1;
let running = false;

const form = () => formOf(innerWidth, innerHeight);

function fetchStep(step, seat = eyes.value, shape = form()) {
  const key = `${seat} ${step} ${shape}`;
  if (!seen.has(key)) {
    const query = new URLSearchParams({ seat, step, parts: `view,text,log,beats,${shape}` });
    const asked = ask(`/tables/${id}/state?${query}`);
    asked.catch(() => seen.delete(key));
    seen.set(key, asked);
  }
  return seen.get(key);
}

// The picture after a step; with `played` as the match played it from the step before.
async function show(step, played = false) {
  slider.value = step;
  find("#step-words").textContent = `${step} of ${steps}`;
  const follows = played && step === shown + 1;
  const wanted = (shown = step);
  player.skip(true);
  review.at(step);
  const told = await fetchStep(step);
  if (wanted !== shown) return; // the slider has moved on
  if (step < steps) fetchStep(step + 1).catch(() => {});
  wear(told.view.badges);
  const before = stage.sheet;
  const after = stage.mount(told.stage);
  if (before && follows && isLaidAlike(stage.picture, told.stage)) await player.play(told.beats, { before, after });
  else says((told.log.at(-1)?.sentences ?? []).join(" "));
  caption.say(null);
  if (wanted !== shown) return after.remove();
  stage.swap(after, told.stage);
  present(told);
  history.replaceState(null, "", `#${step}`);
}

function present(told) {
  wearForm(page, told.stage.form);
  page.dataset.step = told.step;
  find("#clock").innerHTML = told.stage.clock ?? "";
  prompt.shape(stage.size("prompt"));
  place.style.gridArea = "prompt";
  prompt.ask({ seat: told.choosing, words: told.over ? told.ending.say : told.view.prompt });
  prompt.tell("how", (told.log.at(-1)?.sentences ?? []).join(" "));
  prompt.offer({});
  for (const region of stage.sheet.children) still(region.firstElementChild);
  route.take(told.view.route, table.seats, null);
  log.clear();
  log.add(told.log, -1);
  if (!find("#hands").closest("[hidden]")) openHands(told.step);
}

// Every hand as its own seat saw it at this step, and the board of its own where a game has one; a
// desk's form has nothing but cards in them. Below, what each choice of whoever was asked would have brought.
async function openHands(step) {
  stage.clear("ghost");
  const all = await Promise.all(table.seats.map(({ seat }) => fetchStep(step, seat, "wide")));
  if (step !== shown) return;
  const papers = all.map(({ seat, stage: { regions } }) => {
    const paper = make("figure", { class: "leaf" }, make("figcaption", {}, badge(seat, "small"), " ", table.seats[seat].name));
    paper.insertAdjacentHTML("beforeend", [regions.hand, regions.mine].join("")); // made by the server, as regions are
    still(paper);
    return paper;
  });
  find("#hands").replaceChildren(...papers);
  const asked = all.find(({ your_turn }) => your_turn);
  if (asked?.view.choices.length <= MOST_CHOICES) showChoices(await fetchStep(step, asked.seat, "foresight"));
}

function showChoices({ step, seat, view, foresight }) {
  if (step !== shown || find("#hands").closest("[hidden]")) return;
  const said = view.choices.map(({ action, label }) => make("li", {}, make("b", {}, `${label}: `), ...phrase(foresight[action]?.say ?? "")));
  find("#hands").append(make("h3", {}, badge(seat, "small"), ` As ${table.seats[seat].name} could foresee it`), make("ul", { class: "choices" }, ...said));
  const ghosts = new Map(Object.values(foresight).flatMap((told) => told.ghosts ?? []).map((one) => [`${one.key} ${one.at}`, one]));
  const board = find("[data-region=board]", stage.sheet);
  for (const { key, at } of ghosts.values()) {
    const [piece, place] = [key, at].map((name) => name && stage.find(name));
    if (piece && place && board?.contains(place)) stage.ghost(piece, place);
  }
}

async function run(on) {
  if (running === on) return;
  running = on;
  find("#run").setAttribute("aria-label", on ? "Pause" : "Play");
  find("#run").setAttribute("aria-pressed", String(on));
  if (!on) return player.skip(true);
  while (running && shown < steps) {
    await show(shown + 1, true);
    await new Promise((done) => setTimeout(done, BREATH[settings.speed]));
  }
  run(false);
}

const go = (step, played = false) => show(Math.max(0, Math.min(steps, step)), played).catch((problem) => complain(problem));
slider.addEventListener("input", () => { run(false); go(Number(slider.value)); });
eyes.addEventListener("change", () => go(shown));
for (const [button, target, played] of [["#first", () => 0], ["#earlier", () => shown - 1], ["#later", () => shown + 1, true], ["#last", () => steps]]) {
  find(button).addEventListener("click", () => { run(false); go(target(), played); });
}
find("#run").addEventListener("click", () => run(!running));
find("#fork").addEventListener("click", async () => {
  try {
    const made = await ask(`/tables/${id}/fork`, { step: shown });
    location.href = `/table/${made.table}`;
  } catch (problem) {
    complain(problem);
  }
});
stage.cloth.addEventListener("click", ({ target }) => {
  if (player.playing) player.skip();
  else explain.touch(target);
});
addEventListener("resize", () => stage.picture && stage.picture.form !== form() && go(shown));
document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, select, button, a, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = { ArrowRight: () => go(shown + 1, true), ArrowLeft: () => go(shown - 1), Home: () => go(0), End: () => go(steps), " ": () => (player.playing ? player.skip() : run(!running)), Escape: () => shutPaper() }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

// -- papers

function openPaper(name) {
  const same = !find("#drawer").hidden && !find(`#${name}`).hidden;
  if (same) return shutPaper();
  find("#drawer").hidden = false;
  find("#drawer-title").textContent = { log: "Log", review: "Review", hands: "All hands open" }[name];
  for (const panel of ["review", "hands", "log"]) find(`#${panel}`).hidden = panel !== name;
  if (name === "hands") openHands(shown).catch((problem) => complain(problem));
  for (const tool of findAll("button[data-tool]")) tool.setAttribute("aria-expanded", String(tool.dataset.tool === name));
  log.settle();
  find("#drawer-close").focus();
}

function shutPaper() {
  stage.clear("ghost");
  const open = find("button[data-tool][aria-expanded=true]");
  find("#drawer").hidden = true;
  open?.setAttribute("aria-expanded", "false");
  open?.focus();
}

for (const tool of findAll("button[data-tool]")) tool.addEventListener("click", () => openPaper(tool.dataset.tool));
find("#drawer-close").addEventListener("click", shutPaper);

// -- beginning: until there is something to show, the buttons rest

const beginning = location.hash.slice(1);
wearForm(page, form());
try {
  table = await ask(`/tables/${id}`);
  const everyone = table.over ? table.seats.map((seat) => seat.seat) : table.yours;
  const open = make("option", { value: "watch" }, "everybody");
  eyes.append(open, ...everyone.map((seat) => make("option", { value: seat }, table.seats[seat].name)));
  if (table.yours.length && everyone.length) eyes.value = String(table.yours[0]);
  find("#fork").hidden = !table.over;
  find("[data-tool=hands]").hidden = !table.over || page.dataset.secrets !== "true";
  steps = table.steps;
  slider.max = steps;
  await show(Math.min(Number(beginning) || 0, steps));
  find("#scrubber").inert = false;
  if (table.over && !table.closed) {
    find("[data-tool=review]").hidden = false;
    review.offer(table.seats);
    if (beginning === "review") openPaper("review");
  }
} catch (problem) {
  complain(problem);
  find("#stage").replaceChildren();
}
