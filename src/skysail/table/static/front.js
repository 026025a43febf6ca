// The front page: tables to go on with, one click to a match as the last time, tables to sit down at or to watch.
import { ask, keep, kept, myName, openTable } from "./api.js";
import { complain, find, findAll, make } from "./dom.js";
import "./lesson.js";
import { hasFreeChair, row, waits } from "./rows.js";

const MOST_YOURS = 3;
const MOST_OTHERS = 6;

// As this game was last set up here, under the name that is known now.
function asLast(setup) {
  const alone = setup.players.filter(({ kind }) => kind === "me").length === 1;
  const name = (alone && myName()) || undefined;
  return { ...setup, players: setup.players.map((player) => (player.kind === "me" ? { ...player, name } : player)) };
}

// Play begins at once as the last time; for the first time, or where that is no longer possible, it opens the sheet.
for (const button of findAll("[data-play]")) {
  const { play: game, address } = button.dataset;
  const isKnown = Boolean(kept(`setup-${game}`));
  const open = async () => (await import("./sheet.js")).openSheet(address);
  if (!isKnown) button.setAttribute("aria-haspopup", "dialog");
  find(`.set-up[href="${address}"]`).hidden = !isKnown;
  button.addEventListener("click", async () => {
    if (!isKnown) return open();
    button.disabled = true;
    button.textContent = "Laying the table…";
    try {
      location.href = `/table/${await openTable(asLast(kept(`setup-${game}`)))}`;
    } catch (problem) {
      button.disabled = false;
      button.textContent = "Play";
      if (problem.status === 400) return open();
      complain(problem);
    }
  });
}

// For a game that this browser has not played the first voyage is the deed; later, it is there.
for (const button of findAll("[data-voyage]")) {
  const { voyage: game } = button.dataset;
  const isNew = !kept(`setup-${game}`) && !localStorage.getItem(`played-${game}`);
  button.classList.add(isNew ? "main" : "plain");
  find(`[data-play="${game}"]`).classList.toggle("main", !isNew);
  find(`[data-play="${game}"]`).classList.toggle("choice", isNew);
  button.closest(".box").classList.toggle("new", isNew);
  button.addEventListener("click", () => localStorage.setItem(`played-${game}`, "1"));
}

// A look inside lies over the shelf; Escape, or a click beside it, shuts it.
for (const button of findAll("[data-look]")) {
  const look = find(`#look-${button.dataset.look}`);
  button.addEventListener("click", () => look.showModal());
  look.addEventListener("click", ({ target }) => target === look && look.close());
}

// Above all else the tables that you can go on with, those that wait for you first; below the games those
// with a free chair, then those to watch.
async function listGoing() {
  const [mine, open] = await Promise.all(["mine", "public"].map((query) => ask(`/tables?${query}=true`)));
  const isGoing = (one) => !one.over && !one.closed;
  const yours = mine.filter(isGoing).sort((a, b) => waits(b) - waits(a));
  const others = open.filter((one) => isGoing(one) && !one.yours.length).sort((a, b) => hasFreeChair(b) - hasFreeChair(a));
  showYours(yours.slice(0, MOST_YOURS).map((one, i) => row(one, { deed: i === 0 })), yours.length);
  keep("going", Math.min(yours.length, MOST_YOURS));
  find("#tables").replaceChildren(...others.slice(0, MOST_OTHERS).map((one) => row(one)));
  find("#going").hidden = !others.length;
  find("#going-count").textContent = others.length === 1 ? "1 table" : `${others.length} tables`;
}

function showYours(rows, count) {
  find("#yours-rows").replaceChildren(...rows);
  find("#yours").hidden = !rows.length;
  find("#yours-all").hidden = count <= rows.length;
}

// As many as the last time, so that nothing moves when they come.
const room = Array.from({ length: kept("going") ?? 0 }, () => make("li", { class: "row coming" }));
showYours(room, room.length);
listGoing().catch(() => showYours([], 0));
