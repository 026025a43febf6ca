// The set-up form, on its own page or in the sheet that Play opens: who sits, options; then a table.
// It opens as it was filled in the last time.
import { ask, keep, kept, myName, openTable, rememberName } from "./api.js";
import { complain, find, findAll, make } from "./dom.js";

const OTHERS = { bots: "bot", friends: "open", hotseat: "me" }; // by preset: who sits at all seats but the first
const TICKS = { public: false, undo: true, hints: true, odds: true }; // as most tables have them
const LIMITS = ["away_limit", "move_limit"];

// `preset`: who sits, where somebody asks for it; else all is as the last time.
export function prepare(form, preset = null) {
  const { game, fewest, bot } = form.dataset;
  const seatLines = findAll(".seats-form > li", form);
  const seatPickers = seatLines.map((line) => find("select", line));
  const fields = form.elements;
  const count = () => Number(fields.seats?.value ?? fewest);
  const usualBot = `bot:${bot}`;
  const refuse = (problem) => complain(problem, find(".notice", form));
  let components = null; // of a box of one's own

  function showSeats() {
    seatLines.forEach((line, seat) => { line.hidden = seat >= count(); });
    const others = seatPickers.slice(1, count()).map(({ value }) => value.split(":", 1)[0]);
    for (const button of findAll("[data-preset]", form)) {
      button.setAttribute("aria-pressed", String(others.every((kind) => kind === OTHERS[button.dataset.preset])));
    }
    const mine = seatPickers.slice(0, count()).filter((picker) => picker.value === "me").length;
    find("#hotseat-note", form).hidden = mine < 2;
  }

  function seatAll(kind) {
    const others = kind === "bots" ? usualBot : OTHERS[kind];
    seatPickers.forEach((picker, seat) => { picker.value = seat ? others : "me"; });
    showSeats();
  }

  // What was chosen the last time; a bot or an option that is gone since leaves what is usual.
  function recall({ seats, players, options: chosen = {}, ...setup }) {
    if (fields.seats) fields.seats.value = seats;
    players.forEach((player, seat) => pick(seatPickers[seat], player.bot ? `${player.kind}:${player.bot}` : player.kind, usualBot));
    for (const field of fields) {
      const [kind, name] = [field.name?.split("-", 1)[0], field.name?.replace(/^\w+-/, "")];
      const value = chosen[name];
      if (value === undefined) continue;
      if (kind === "json") field.value = JSON.stringify(value);
      else if (["radio", "checkbox"].includes(field.type)) field.checked = [value].flat().map(String).includes(field.value);
      else if (kind === "option") pick(field, value, field.value);
    }
    for (const name of Object.keys(TICKS)) if (name in setup) fields[name].checked = setup[name];
    for (const name of LIMITS) fields[name].value = setup[name] ?? "";
    const unusual = Object.entries(TICKS).some(([name, usual]) => fields[name].checked !== usual) || LIMITS.some((name) => fields[name].value);
    fields.undo.closest("details").open = unusual;
    showSeats();
  }

  function options() {
    const told = {};
    for (const field of fields) {
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
      const [kind, rank] = value.split(":");
      return kind === "bot" ? { kind, bot: rank } : kind === "me" && name ? { kind, name } : { kind };
    });
  }

  // What a component file changes is said before anybody sits down.
  async function unpack({ target }) {
    const list = find("#changes", form);
    list.replaceChildren();
    components = null;
    const file = target.files[0];
    if (!file) return;
    try {
      const content = await file.text();
      const { changes, doubts } = await ask(`/games/${game}/components`, { components: content });
      const lines = changes.length ? changes : ["It is the same as the usual one."];
      list.append(...[...lines, ...doubts.map((doubt) => `Note: ${doubt}`)].map((line) => make("li", {}, line)));
      components = content;
    } catch (problem) {
      target.value = "";
      refuse(problem);
    }
  }

  async function sitDown(event) {
    event.preventDefault();
    const lacking = find("[data-lacks]:not([data-lacks=''])", form);
    if (lacking) return refuse(`${lacking.dataset.title}: name all of them or none. Now it is ${lacking.dataset.lacks}.`);
    const name = fields.name.value.trim();
    rememberName(name);
    const button = find("button[type=submit]", form);
    button.disabled = true;
    try {
      const chosen = players(name);
      const mine = chosen.filter(({ kind }) => kind === "me").length;
      if (mine > 1) for (const player of chosen) delete player.name; // seats keep their own names
      const setup = {
        game,
        seats: count(),
        options: options(),
        players: chosen,
        ...Object.fromEntries(Object.keys(TICKS).map((one) => [one, fields[one].checked])),
        ...Object.fromEntries(LIMITS.map((one) => [one, Number(fields[one].value) || null])),
        hot_seat: mine > 1,
        ...(components === null ? {} : { components }),
      };
      const table = await openTable(setup);
      keep(`setup-${game}`, setup); // Play begins like this from now on
      location.href = `/table/${table}`;
    } catch (problem) {
      refuse(problem instanceof SyntaxError ? "That is not JSON." : problem);
      button.disabled = false;
    }
  }

  fields.components?.addEventListener("change", unpack);
  form.addEventListener("submit", sitDown);
  form.addEventListener("change", showSeats);
  form.addEventListener("change", () => countNamed(form));
  for (const button of findAll("[data-preset]", form)) {
    button.addEventListener("click", () => seatAll(button.dataset.preset));
  }
  fields.name.value = myName();
  const last = kept(`setup-${game}`);
  seatAll(preset ?? "bots");
  if (last && !preset) recall(last);
  countNamed(form);
}

function pick(field, value, usual) {
  field.value = value;
  if (field.selectedIndex === -1) field.value = usual;
}

// Rows of pictures, of each of which so many are named, or none at all; a row that has them takes no more.
function countNamed(form) {
  for (const whole of findAll("details:has([data-of])", form)) {
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

const page = find("#setup");
if (page) prepare(page, new URLSearchParams(location.search).get("with"));
