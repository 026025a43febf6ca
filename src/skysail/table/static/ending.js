// The ending, in the board's place: a sentence, lanes that race, what they are made of, where it turned.
import { ask, openTable } from "./api.js";
import { badge, find, findAll, icon, make, says, still } from "./dom.js";
import { formOf } from "./stage.js";

const PATIENCE = 700; // milliseconds between questions how far the review is
const MOST_TURNS = 3;
const A_PART = 450; // milliseconds that a part of the lanes takes to grow
const TIGHT = ["no-parts", "lower", "no-picture", "no-below", "no-legend"]; // what goes first where room is short
const TURNED = ["no-parts", "no-picture", "no-stars", "lower", "no-legend"]; // once it was asked where it turned

export class Ending {
  #shown = null;

  // campaign: { option, maps: [name, title] in their order }, or null
  constructor(stage, { id, prompt, sound, campaign }) {
    Object.assign(this, { stage, id, prompt, sound, campaign });
    this.place = make("section", { class: "ending", "aria-label": "The ending", hidden: true });
    stage.chrome.append(this.place);
    stage.addEventListener("fit", () => this.#fit());
  }

  // Nothing scrolls: what matters least is left out until the rest fits.
  #fit() {
    this.place.classList.remove(...TIGHT, ...TURNED);
    for (const less of find(".turn-cards", this.place) ? TURNED : TIGHT) {
      if (this.place.scrollHeight <= this.place.clientHeight) return;
      this.place.classList.add(less);
    }
  }

  hide() {
    this.place.hidden = true;
    this.#shown = null;
  }

  show(told, table) {
    this.#lie();
    const again = this.#shown === told.version;
    this.#doors(told, table, again);
    if (again) return this.#fit();
    this.#shown = told.version;
    const { ending, winners = [], seat } = told;
    this.place.hidden = false;
    const counted = ending.parts.length > 0 || Math.max(0, ...ending.lanes.map((lane) => lane.sum)) > 1;
    const lanes = counted ? ending.lanes : [];
    this.place.classList.toggle("brief", !lanes.length && !ending.stars.length);
    const names = told.seats.map((one) => (one.seat === seat ? "You" : one.name));
    const count = make("button", { type: "button", class: "quiet", onclick: () => this.#race() }, icon("again"), "Count again");
    const fold = make("button", { type: "button", class: "quiet fold", onclick: () => this.#fold(fold) });
    this.#fold(fold, false);
    this.place.replaceChildren(
      make("h2", { class: "ending-say" }, make("span", {}, ending.say)),
      ending.more ? make("p", { class: "ending-more" }, ending.more) : "",
      ending.stars.length ? this.#stars(ending) : "",
      lanes.length ? this.#lanes(ending, names, winners, count, fold) : "",
      make("div", { class: "ending-below" }, ending.parts.length > 1 && lanes.length ? this.#parts(ending) : "", this.#turned(told)),
    );
    if (ending.svg) find(".ending-stars, .ending-lanes", this.place)?.insertAdjacentHTML("afterbegin", `<div class="ending-picture">${ending.svg}</div>`);
    this.#fit();
    this.#race();
    this.sound(winners.includes(seat) ? "win" : "scene");
    says(ending.say);
  }

  // The count is laid aside, so that the table can be looked at; and taken up again.
  #fold(button, folded = !this.place.classList.contains("folded")) {
    this.place.classList.toggle("folded", folded);
    button.replaceChildren(folded ? "See the count" : "See the table");
  }

  // In the board's place; on a phone upright down to the prompt, for the hand has nothing more to say.
  #lie() {
    const { form, areas } = this.stage.picture;
    const row = (name) => areas.findIndex((line) => line.split(" ").includes(name));
    const reaches = ["tall", "small"].includes(form) && row("prompt") > row("board");
    this.place.style.gridArea = reaches ? `${row("board") + 1} / 1 / ${row("prompt") + 1} / -1` : "board";
  }

  // -- the buttons, in the prompt from the first frame

  #doors(told, table, again) {
    const mine = table.yours.length > 0;
    const begins = told.seats[1 % told.seats.length];
    const rotated = told.seats.length > 1 ? (begins.seat === told.seat ? "you begin" : `${begins.name} begins`) : "";
    this.prompt.offer({
      words: [
        { label: "Another game", href: "/" },
        { label: "Review", href: `/table/${this.id}/replay#review` },
        { label: "Replay", href: `/table/${this.id}/replay` },
        ...(mine ? this.#next(told, table) : []),
        ...(mine ? [{ label: "Again", foretold: rotated, primary: true, act: (button) => this.#again(button, told, table) }] : []),
      ],
    });
    const words = told.view.prompt === told.ending.say ? "Another match?" : told.view.prompt;
    this.prompt.ask({ seat: told.seat ?? told.winners?.[0] ?? 0, words, lit: mine });
    this.prompt.tell("how", rotated ? `In the next one ${rotated}.` : "");
    const deed = find(".deed", this.prompt.place);
    for (const kind of ["keydown", "keyup"]) deed?.addEventListener(kind, (event) => event.key === " " && event.preventDefault()); // Space only ever skips
    if (!again) deed?.focus({ preventScroll: true });
  }

  // In a campaign whoever has won goes on to the next map.
  #next(told, table) {
    if (!this.campaign || !told.winners?.length) return [];
    const { option, maps } = this.campaign;
    const here = maps.findIndex(([name]) => name === table.options[option]);
    if (here < 0 || here + 1 === maps.length) return [];
    const [next, title] = maps[here + 1];
    const options = { ...table.options, [option]: next };
    return [{ label: "Next map", foretold: title, act: (button) => this.#again(button, told, { ...table, options }) }];
  }

  // The same set-up with a fresh deal, the seats one further; friends get new links.
  async #again(button, told, table) {
    button.disabled = true;
    const players = told.seats.map((seat) => {
      if (table.yours.includes(seat.seat)) return { kind: "me", name: seat.name };
      return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: "open" };
    });
    players.push(players.shift());
    const usual = players.filter(({ kind }) => kind === "me").length > 1;
    if (usual) for (const player of players) delete player.name;
    const { game, options, hot_seat, undo, hints, public: open } = table;
    try {
      location.href = `/table/${await openTable({ game, options, hot_seat, undo, hints, public: open, seats: players.length, players })}`;
    } catch (problem) {
      button.disabled = false;
      this.prompt.tell("why", problem.message);
    }
  }

  // -- lanes

  #lanes({ lanes, parts }, names, winners, ...doors) {
    const most = Math.max(1, ...lanes.map((lane) => lane.values.reduce((sum, value) => sum + Math.max(0, value), 0)));
    const best = Math.max(...lanes.map((lane) => lane.sum));
    const legend = parts.map((name, part) => make("li", {}, make("i", { class: `texture part-${part % 6}` }), name));
    const rows = lanes.map(({ seat, values, sum, notes }) => {
      let gone = 0;
      const bars = values.map((value, part) => {
        const bar = make("span", { class: `part texture part-${part % 6}${value < 0 ? " minus" : ""}${Math.abs(value) < most / 12 ? " thin" : ""}`, title: [parts[part], notes[part]].filter(Boolean).join(": ") }, value ? make("b", {}, String(value)) : null);
        bar.style.setProperty("--share", `${(Math.abs(value) / most) * 100}%`);
        bar.style.setProperty("--from", `${(Math.max(0, value < 0 ? gone + value : gone) / most) * 100}%`);
        gone += value;
        return bar;
      });
      const line = make("div", { class: "lane" }, ...bars);
      line.style.setProperty("--best", `${(best / most) * 100}%`);
      const won = winners.includes(seat);
      return make("li", { class: won ? "won" : null }, badge(seat), make("strong", {}, names[seat]), line, make("output", {}, won ? icon("crown") : null, String(sum)));
    });
    return make("div", { class: "ending-lanes" }, make("div", { class: "legend-line" }, make("ul", { class: "legend" }, ...legend), ...doors), make("ol", {}, ...rows));
  }

  #race() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const sums = findAll(".ending-lanes output", this.place);
    const bars = findAll(".lane", this.place).map((line) => findAll(".part", line));
    const frames = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }];
    const parts = bars[0]?.length ?? 0;
    for (const lane of bars) lane.forEach((bar, part) => bar.animate(frames, { duration: still ? 0 : A_PART, delay: still ? 0 : part * A_PART, fill: "backwards", easing: "ease-out" }));
    for (const sum of sums) sum.animate([{ opacity: 0 }, { opacity: 1 }], { duration: still ? 0 : 200, delay: still ? 0 : parts * A_PART, fill: "backwards" });
  }

  #parts({ parts, lanes }) {
    const most = parts.map((_, part) => Math.max(...lanes.map((lane) => lane.values[part])));
    const head = make("tr", {}, make("th", { scope: "col" }, "What is in it"), ...lanes.map((lane) => make("th", { scope: "col" }, badge(lane.seat, "small"), make("span", { class: "unseen" }, `Seat ${lane.seat}`))));
    const rows = parts.map((name, part) => make("tr", {}, make("th", { scope: "row" }, make("i", { class: `texture part-${part % 6}` }), name), ...lanes.map((lane) => make("td", { class: lane.values[part] === most[part] ? "most" : null }, lane.notes[part] || String(lane.values[part])))));
    return make("table", { class: "ending-parts" }, make("thead", {}, head), make("tbody", {}, ...rows));
  }

  #stars({ stars }) {
    return make("div", { class: "ending-stars" }, make("ul", {}, ...stars.map(({ name, got }) => make("li", { class: got ? "got" : null }, icon("star"), make("span", {}, name), make("span", { class: "unseen" }, got ? "reached" : "missed")))));
  }

  // -- where it turned

  #turned(told) {
    const button = make("button", { type: "button", class: "choice" }, "Look for it");
    const panel = make("section", { class: "ending-turned" }, make("h3", {}, "Where it turned"), make("p", { class: "hint" }, "The match looked at again, choice by choice."), button);
    button.addEventListener("click", () => this.#review(panel, button, told).catch((problem) => {
      button.disabled = false;
      button.textContent = problem.message;
    }));
    return panel;
  }

  async #review(panel, button, told) {
    button.disabled = true;
    let answer = await ask(`/tables/${this.id}/review`, {});
    while (!answer.review) {
      button.textContent = `${answer.done} of ${answer.of}`;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      answer = await ask(`/tables/${this.id}/review`);
    }
    const { points, turning_points: turns } = answer.review;
    const cards = await Promise.all(turns.slice(0, MOST_TURNS).map((step) => this.#turn(points[step], told)));
    const none = make("p", { class: "hint" }, "Nowhere: nobody's hopes changed much at a single choice.");
    panel.replaceChildren(make("h3", {}, "Where it turned"), make("div", { class: "turn-cards" }, ...(cards.length ? cards : [none])));
    this.#fit();
  }

  async #turn({ step, seat, label }, told) {
    const form = formOf(innerWidth, innerHeight);
    const seen = await ask(`/tables/${this.id}/state?step=${step + 1}&seat=${told.seat ?? "watch"}&parts=${form}`);
    const picture = make("span", { class: `turn-picture seat-${seat}` });
    picture.innerHTML = seen.stage.regions.board ?? Object.values(seen.stage.regions)[0];
    picture.firstElementChild.setAttribute("aria-hidden", "true");
    still(picture.firstElementChild);
    const who = seat === told.seat ? "you" : told.seats[seat].name;
    return make("a", { class: "turn-card", href: `/table/${this.id}/replay#${step}` }, badge(seat, "small"), picture, make("strong", {}, `Choice ${step + 1}`), make("span", {}, `${who}: ${label}`));
  }
}
