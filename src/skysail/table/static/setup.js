// The set-up form: presets, seats, options; then a table. It opens as it was filled in the last time.
import { ask, keep, kept, myName, openTable, rememberName } from "./api.js";
import { complain, find, findAll } from "./dom.js";

const form = find("#setup");
const fewest = Number(form.dataset.fewest);
const seatLines = findAll(".seats-form > li");
const seatPickers = seatLines.map((line) => find("select", line));
const count = () => Number(form.elements.seats?.value ?? fewest);
const usualBot = `bot:${form.dataset.bot}`;
const OTHERS = { bots: "bot", friends: "open", hotseat: "me" }; // by preset: who sits at all seats but the first
const TICKS = ["public", "undo", "hints", "odds"];
const LIMITS = ["away_limit", "move_limit"];

function showSeats() {
  seatLines.forEach((line, seat) => { line.hidden = seat >= count(); });
  const others = seatPickers.slice(1, count()).map(({ value }) => value.split(":", 1)[0]);
  for (const button of findAll("[data-preset]")) {
    button.setAttribute("aria-pressed", String(others.every((kind) => kind === OTHERS[button.dataset.preset])));
  }
  const mine = seatPickers.slice(0, count()).filter((picker) => picker.value === "me").length;
  find("#hotseat-note").hidden = mine < 2;
}

function preset(kind) {
  const others = kind === "bots" ? usualBot : OTHERS[kind];
  seatPickers.forEach((picker, seat) => { picker.value = seat ? others : "me"; });
  showSeats();
}

// What was chosen the last time; a bot or an option that is gone since leaves what is usual.
function recall({ seats, players, options: chosen = {}, ...setup }) {
  if (form.elements.seats) form.elements.seats.value = seats;
  players.forEach(({ kind, bot }, seat) => pick(seatPickers[seat], bot ? `${kind}:${bot}` : kind, usualBot));
  for (const field of form.elements) {
    const [kind, name] = [field.name?.split("-", 1)[0], field.name?.replace(/^\w+-/, "")];
    const value = chosen[name];
    if (value === undefined) continue;
    if (kind === "json") field.value = JSON.stringify(value);
    else if (["radio", "checkbox"].includes(field.type)) field.checked = [value].flat().map(String).includes(field.value);
    else if (kind === "option") pick(field, value, field.value);
  }
  for (const name of TICKS) if (name in setup) form.elements[name].checked = setup[name];
  for (const name of LIMITS) form.elements[name].value = setup[name] ?? "";
  showSeats();
}

function pick(field, value, usual) {
  field.value = value;
  if (field.selectedIndex === -1) field.value = usual;
}

// Rows of pictures, of each of which so many are named, or none at all; a row that has them takes no more.
function countNamed() {
  for (const whole of findAll("details:has([data-of])")) {
    const rows = findAll("[data-of]", whole).map((row) => {
      const [boxes, all] = [findAll("input", row), Number(row.dataset.of)];
      const named = boxes.filter(({ checked }) => checked).length;
      for (const box of boxes) box.disabled = !box.checked && named >= all;
      find("output", row).textContent = `${named} of ${all}`;
      return { named, all };
    });
    const counted = rows.map(({ named, all }) => `${named} of ${all}`).join(" · ");
    const isNamed = rows.some(({ named }) => named);
    const told = find("[data-usual]", whole);
    told.textContent = isNamed ? counted : told.dataset.usual;
    told.dataset.lacks = isNamed && rows.some(({ named, all }) => named < all) ? counted : "";
  }
}

function options() {
  const told = {};
  for (const field of form.elements) {
    const [kind, name] = [field.name?.split("-", 1)[0], field.name?.replace(/^\w+-/, "")];
    if (kind === "option" && field.type === "checkbox") {
      if (field.checked) told[name] = [...(told[name] ?? []), field.value];
    } else if (kind === "option" && (field.type !== "radio" || field.checked) && field.value !== "") told[name] = field.type === "number" ? Number(field.value) : field.value;
    if (kind === "json" && field.value.trim()) told[name] = JSON.parse(field.value);
  }
  return told;
}

function players(name) {
  return seatPickers.slice(0, count()).map(({ value }) => {
    const [kind, bot] = value.split(":");
    return kind === "bot" ? { kind, bot } : kind === "me" && name ? { kind, name } : { kind };
  });
}

// -- a component file: what it changes is said before anybody sits down

let components = null;

async function unpack({ target }) {
  const list = find("#changes");
  list.replaceChildren();
  components = null;
  const file = target.files[0];
  if (!file) return;
  try {
    const content = await file.text();
    const { changes, doubts } = await ask(`/games/${form.dataset.game}/components`, { components: content });
    const lines = changes.length ? changes : ["It is the same as the usual one."];
    for (const line of [...lines, ...doubts.map((doubt) => `Note: ${doubt}`)]) {
      list.append(Object.assign(document.createElement("li"), { textContent: line }));
    }
    components = content;
  } catch (problem) {
    target.value = "";
    complain(problem);
  }
}

form.elements.components?.addEventListener("change", unpack);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const lacking = find("[data-lacks]:not([data-lacks=''])", form);
  if (lacking) return complain(`${lacking.dataset.title}: name all of them or none. Now it is ${lacking.dataset.lacks}.`);
  const name = form.elements.name.value.trim();
  rememberName(name);
  const button = find("button[type=submit]", form);
  button.disabled = true;
  try {
    const chosen = players(name);
    const mine = chosen.filter(({ kind }) => kind === "me").length;
    if (mine > 1) for (const player of chosen) delete player.name; // seats keep their own names
    const away = form.elements.away_limit.value;
    const setup = {
      game: form.dataset.game,
      seats: count(),
      options: options(),
      players: chosen,
      public: form.elements.public.checked,
      undo: form.elements.undo.checked,
      hints: form.elements.hints.checked,
      odds: form.elements.odds.checked,
      hot_seat: mine > 1,
      away_limit: away ? Number(away) : null,
      move_limit: Number(form.elements.move_limit.value) || null,
      ...(components === null ? {} : { components }),
    };
    const table = await openTable(setup);
    keep(`setup-${setup.game}`, setup); // the front page plays like this from now on
    location.href = `/table/${table}`;
  } catch (problem) {
    complain(problem instanceof SyntaxError ? "That is not JSON." : problem);
    button.disabled = false;
  }
});

for (const button of findAll("[data-preset]")) {
  button.addEventListener("click", () => preset(button.dataset.preset));
}
form.addEventListener("change", showSeats);
form.addEventListener("change", countNamed);
form.elements.name.value = myName();
const asked = new URLSearchParams(location.search).get("with");
const last = kept(`setup-${form.dataset.game}`);
preset(asked ?? "bots");
if (last && !asked) recall(last);
countNamed();
