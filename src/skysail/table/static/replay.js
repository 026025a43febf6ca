// A replay: any step, seen by any seat that may be looked over the shoulder of.
import { ask } from "./api.js";
import { Board } from "./board.js";
import { complain, find, make, says } from "./dom.js";
import { Log } from "./log.js";
import { Review } from "./review.js";
import { settings } from "./settings.js";

const PACE = 1100; // milliseconds a step
const page = find("#main");
const id = page.dataset.table;
const phone = matchMedia("(max-width: 760px)");
const slider = find("#step");
const eyes = find("#eyes");
const board = new Board(find("#board"), () => settings.motion);
const log = new Log(find("#log .log"));
const review = new Review(find("#review"), { table: id, go: (step) => { run(false); go(step); } });
const seen = new Map(); // "seat step" -> update

let table = null;
let steps = 0;
let shown = -1;
let running = 0;

try {
  table = await ask(`/tables/${id}`);
  const everyone = table.over ? table.seats.map((seat) => seat.seat) : table.yours;
  const open = make("option", { value: "watch" }, "everybody");
  eyes.append(open, ...everyone.map((seat) => make("option", { value: seat }, table.seats[seat].name)));
  if (table.yours.length && everyone.length) eyes.value = String(table.yours[0]);
  find("#fork").hidden = !table.over;
  if (table.over && !table.closed) review.offer(table.seats);
  const last = await fetchStep("now");
  steps = last.steps;
  slider.max = steps;
  await show(Math.min(Number(location.hash.slice(1)) || 0, steps));
} catch (problem) {
  complain(problem);
  find("#board").replaceChildren();
}

async function fetchStep(step) {
  const key = `${eyes.value} ${step} ${phone.matches}`;
  if (!seen.has(key)) {
    const query = new URLSearchParams({ seat: eyes.value, parts: `view,text,log,${phone.matches ? "narrow" : "svg"}` });
    if (step !== "now") query.set("step", step);
    const asked = ask(`/tables/${id}/state?${query}`);
    asked.catch(() => seen.delete(key));
    seen.set(key, asked);
  }
  return seen.get(key);
}

async function show(step, fresh = false) {
  slider.value = step;
  find("#step-words").textContent = `${step} of ${steps}`;
  const wanted = (shown = step);
  review.at(step);
  const told = await fetchStep(step);
  if (wanted !== shown) return; // the slider has moved on
  board.show(told.narrow ?? told.svg, { fresh });
  find("#text").textContent = told.text;
  log.add(told.log, told.log_after ?? -1);
  find("#log .log").scrollTop = 1e6;
  says((told.log.at(-1)?.sentences ?? []).join(" "));
  history.replaceState(null, "", `#${step}`);
  if (step < steps) fetchStep(step + 1).catch(() => {});
}

function run(on) {
  clearInterval(running);
  running = on ? setInterval(() => (shown < steps ? show(shown + 1) : run(false)), PACE) : 0;
  find("#run").setAttribute("aria-label", on ? "Pause" : "Play");
  find("#run").setAttribute("aria-pressed", String(on));
}

const go = (step) => show(Math.max(0, Math.min(steps, step))).catch((problem) => complain(problem));
slider.addEventListener("input", () => { run(false); go(Number(slider.value)); });
eyes.addEventListener("change", () => show(shown, true).catch((problem) => complain(problem)));
for (const [button, target] of [["#first", () => 0], ["#earlier", () => shown - 1], ["#later", () => shown + 1], ["#last", () => steps]]) {
  find(button).addEventListener("click", () => { run(false); go(target()); });
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
