// The front page: one click to a match, set up as the last time; tables to go on with, to sit down at or to watch.
import { ask, kept, myName, openTable } from "./api.js";
import { complain, find, findAll, make } from "./dom.js";
import "./lesson.js";
import { hasFreeChair, row } from "./rows.js";

const MOST_ROWS = 6;

// How this game was last set up here, or against bots.
function setUp({ play: game, seats, bot }) {
  const rest = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
  const setup = kept(`setup-${game}`) ?? { game, seats: Number(seats), players: [{ kind: "me" }, ...rest] };
  const alone = setup.players.filter(({ kind }) => kind === "me").length === 1;
  const name = (alone && myName()) || undefined;
  return { ...setup, players: setup.players.map((player) => (player.kind === "me" ? { ...player, name } : player)) };
}

for (const button of findAll("[data-play]")) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    button.textContent = "Laying the table…";
    try {
      const table = await openTable(setUp(button.dataset));
      localStorage.setItem(`played-${button.dataset.play}`, "1");
      location.href = `/table/${table}`;
    } catch (problem) {
      complain(problem);
      button.disabled = false;
      button.textContent = "Play";
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

// Yours first, the ones that wait for you before all; then those with a free chair; then those to watch.
async function listGoing() {
  const [mine, open] = await Promise.all(["mine", "public"].map((query) => ask(`/tables?${query}=true`)));
  const going = [...mine, ...open.filter((one) => !mine.some(({ table }) => table === one.table))].filter((one) => !one.over && !one.closed);
  const rank = (one) => (one.yours.includes(one.choosing) ? 0 : one.yours.length ? 1 : hasFreeChair(one) ? 2 : 3);
  going.sort((a, b) => rank(a) - rank(b));
  find("#tables").replaceChildren(...going.slice(0, MOST_ROWS).map((one, i) => row(one, { deed: i === 0 })));
  find("#going").hidden = !going.length;
  const yours = going.filter((one) => one.yours.length).length;
  goOn(going.filter((one) => one.yours.length));
  find("#going-count").textContent = `${going.length === 1 ? "1 table" : `${going.length} tables`} · ${yours} yours`;
}

// A game that you are in the middle of says so on its cover.
function goOn(mine) {
  for (const box of findAll(".box")) {
    const table = mine.find(({ game }) => game === box.dataset.game);
    if (!table) continue;
    const words = table.yours.includes(table.choosing) ? "Your turn: go on" : "Go on";
    box.append(make("a", { class: "go-on", href: `/table/${table.table}`, "aria-label": `${words}, ${table.title}` }, words));
  }
}
listGoing().catch(() => {});
