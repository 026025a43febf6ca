// The ending, in the board's place: a sentence, lanes that race, what they are made of, where it turned.
import { ask, openTable } from "./api.js";
import { copy } from "./copy.js";
import { badge, find, findAll, icon, make, says, still } from "./dom.js";
import { beside } from "./floating.js";
import { formOf } from "./stage.js";

const PATIENCE = 700; // milliseconds between questions how far the review is
const MOST_TURNS = 3;
const ROOM_FOR_LOSS = 1.08; // times the longest lane: what was lost stands behind its end
const FAR = 0.85; // of a lane, from which nothing has room behind what was lost
const A_PART = 450; // milliseconds that a part of the lanes takes to grow
const A_WAY = 600; // that a way of the picture is drawn
const A_STAR = 350; // that a star is struck
const TIGHT = ["no-parts", "no-hint", "lower", "no-below", "no-picture", "no-legend"]; // what goes first where room is short
const TURNED = ["beside", "no-parts", "no-picture", "no-stars", "lower", "no-legend"]; // once it was asked where it turned

export class Ending {
  #shown = null;
  #lit = []; // names of what is lit on the table for an entry of the account

  // campaign: { option, maps: [name, title] in their order }, or null
  // explain(part): open the card of what a part is about
  constructor(stage, { id, title, prompt, sound, campaign, explain }) {
    Object.assign(this, { stage, id, title, prompt, sound, campaign, explain });
    this.place = make("section", { class: "ending", "aria-label": "The ending", hidden: true });
    stage.chrome.append(this.place);
    stage.addEventListener("fit", () => this.#fit());
    stage.addEventListener("fit", () => this.#light());
    document.addEventListener("pointerdown", ({ target }) => !target.closest?.(".made, .explained") && find(".made")?.remove());
  }

  // Nothing scrolls: what matters least is left out until the rest fits; what fits after all comes back.
  #fit() {
    if (this.place.hidden) return;
    const { classList } = this.place;
    const fits = () => this.place.scrollHeight <= this.place.clientHeight;
    classList.remove(...TIGHT, ...TURNED);
    const left = [];
    for (const less of find(".turn-cards", this.place) ? TURNED : TIGHT) {
      if (fits()) break;
      classList.add(less);
      left.unshift(less);
    }
    for (const less of left) {
      classList.remove(less);
      if (!fits()) classList.add(less);
    }
  }

  hide() {
    this.place.hidden = true;
    this.#shown = null;
    this.#light("");
  }

  show(told, table) {
    this.#lie();
    const again = this.#shown === told.version;
    this.offer(told, table, { again });
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
    const entry = make("p", { class: "lit-entry" });
    this.#fold(fold, false);
    this.place.replaceChildren(
      make("h2", { class: "ending-say" }, make("span", {}, ending.say)),
      ending.more ? make("p", { class: "ending-more" }, ending.more) : "",
      ending.stars.length ? this.#stars(ending) : "",
      lanes.length ? this.#lanes(ending, names, winners, count, entry, fold) : "",
      make("div", { class: "ending-below" }, ending.parts.length > 1 && lanes.length ? this.#parts(ending) : "", this.#turned(told)),
    );
    if (ending.offer && table.yours.length) find(".ending-stars ul", this.place)?.append(this.#offer(told, table));
    if (ending.svg) find(".ending-stars, .ending-lanes", this.place)?.insertAdjacentHTML("afterbegin", `<div class="ending-picture">${ending.svg}</div>`);
    this.#fit();
    this.#race();
    this.sound(winners.includes(seat) ? "win" : "scene");
    says(ending.say);
    if (this.campaign && ending.share && table.seeded) this.#share(table.game, ending);
  }

  // A match to go on with that differs in some options.
  #offer(told, table) {
    const { words, options } = told.ending.offer;
    const act = ({ currentTarget }) => this.#again(currentTarget, told, { ...table, options: { ...table.options, ...options } });
    return make("li", { class: "offer" }, make("button", { type: "button", class: "quiet", onclick: act }, words));
  }

  // A result of the deal of the day can be copied as a line that gives nothing away.
  async #share(game, { share, stars }) {
    const { day, results } = await ask(`/games/${game}/daily`);
    if (!results.some(({ table }) => table === this.id)) return;
    const got = stars.filter((star) => star.got).length;
    const line = `${this.title}, ${day}: ${share} ${"★".repeat(got)}${"☆".repeat(stars.length - got)} ${location.origin}/campaign/${game}`;
    find(".ending-stars > :last-child", this.place)?.after(make("button", { type: "button", class: "quiet", title: line, onclick: ({ target }) => copy(line, target) }, "Copy the result"));
    this.#fit();
  }

  // The count is laid aside, so that the table can be looked at; and taken up again.
  #fold(button, folded = !this.place.classList.contains("folded")) {
    this.place.classList.toggle("folded", folded);
    button.replaceChildren(folded ? "See the count" : "See the table");
    this.#light("");
  }

  // An entry of the account is lit on the table, and the rest of the count laid aside.
  #relight(words, places) {
    find(".made")?.remove();
    const fold = find(".fold", this.place);
    this.#fold(fold, true);
    this.#light(words, places);
    fold.focus({ preventScroll: true });
  }

  #light(words = find(".lit-entry", this.place)?.textContent ?? "", places = words ? this.#lit : []) {
    this.#lit = places;
    this.stage.clear("lit-place");
    for (const part of places.map((name) => this.stage.find(name)).filter(Boolean)) this.stage.put("glow lit-place", part);
    find(".lit-entry", this.place)?.replaceChildren(words);
  }

  // A plate that lights something on the table lays it aside. Whether it does.
  aside({ dataset }) {
    const lights = !this.place.hidden && find(`[data-when="${dataset.place}"]`, this.stage.sheet);
    if (lights) this.#fold(find(".fold", this.place), true);
    return Boolean(lights);
  }

  // In the board's place; on a phone upright down to the prompt, for the hand has nothing more to say.
  #lie() {
    const { form, areas } = this.stage.picture;
    const row = (name) => areas.findIndex((line) => line.split(" ").includes(name));
    const reaches = ["tall", "small"].includes(form) && row("prompt") > row("board");
    const last = areas.findLastIndex((line) => line.split(" ").includes("board"));
    const under = areas[last + 1]?.split(" ")[areas[last].split(" ").indexOf("board")];
    this.place.classList.toggle("on-hand", reaches || under === "hand"); // what is folded lies there, not on the board
    this.place.style.gridArea = reaches ? `${row("board") + 1} / 1 / ${row("prompt") + 1} / -1` : "board";
  }

  // -- the buttons, in the prompt from the first frame

  // `early`: while the last play is seen; who has won is not told yet.
  offer(told, table, { again = false, early = false } = {}) {
    const mine = table.yours.length > 0;
    const rotated = table.yours.length === 1 ? (told.seats.length === 2 ? "you change places" : "all move up one place") : "";
    this.prompt.offer({
      words: [
        { label: "Another game", href: "/" },
        { label: "Review", href: `/table/${this.id}/replay#review` },
        { label: "Replay", href: `/table/${this.id}/replay` },
        ...(mine && !early ? this.#next(told, table) : []),
        ...(mine ? [{ label: "Again", foretold: rotated, primary: true, act: (button) => this.#again(button, told, table.lesson ? { ...table, options: {} } : table) }] : []),
      ],
    });
    const words = early || told.view.prompt === told.ending.say ? "Another match?" : told.view.prompt;
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
    const { game, options, hot_seat, undo, hints, odds, public: open } = table;
    try {
      location.href = `/table/${await openTable({ game, options, hot_seat, undo, hints, odds, public: open, seats: players.length, players })}`;
    } catch (problem) {
      button.disabled = false;
      this.prompt.tell("why", problem.message);
    }
  }

  // -- lanes

  #lanes({ lanes, parts }, names, winners, ...doors) {
    const gross = lanes.map(({ values }) => values.reduce((sum, value) => sum + Math.max(0, value), 0));
    const losses = lanes.map(({ values }) => -values.reduce((sum, value) => sum + Math.min(0, value), 0));
    const most = Math.max(1, ...gross, ...losses) * (Math.max(...losses) ? ROOM_FOR_LOSS : 1);
    const best = Math.max(...lanes.map((lane) => lane.sum));
    const isLoss = (part) => lanes.some(({ values }) => values[part] < 0) && !lanes.some(({ values }) => values[part] > 0);
    const legend = parts.map((name, part) => make("li", {}, make("i", { class: `texture part-${part % 6}${isLoss(part) ? " minus" : ""}` }), name));
    const rows = lanes.map(({ seat, values, sum, notes, cards = [], svg }, row) => {
      let gone = 0;
      const bar = (value, kind, shown) => {
        const made = shown.flatMap((part) => cards[part] ?? []);
        const title = shown.map((part) => [parts[part], notes[part]].filter(Boolean).join(": ")).join(", ");
        const said = value ? make("b", {}, signed(value)) : null;
        const opens = said && made.length ? make("button", { type: "button", class: "opens", "aria-label": title, onclick: () => this.#open(drawn, shown.map((part) => parts[part]).join(", "), made) }, said) : said;
        const drawn = make("span", { class: `part ${kind}${Math.abs(value) < most / 12 ? " thin" : ""}`, title }, opens);
        drawn.style.setProperty("--share", `${(Math.abs(value) / most) * 100}%`);
        drawn.style.setProperty("--from", `${((value < 0 ? Math.max(0, gross[row] + value) : gone) / most) * 100}%`);
        drawn.classList.toggle("far", value < 0 && Math.max(gross[row], -value) > FAR * most); // what it says stands within it
        gone += Math.max(0, value);
        return drawn;
      };
      const bars = values.map((value, part) => bar(Math.max(0, value), `texture part-${part % 6}`, [part]));
      const lost = values.flatMap((value, part) => (value < 0 ? [part] : []));
      if (lost.length) bars.push(bar(lost.reduce((total, part) => total + values[part], 0), lost.length > 1 ? "minus" : `minus texture part-${lost[0] % 6}`, lost));
      const line = make("div", { class: "lane" }, ...bars);
      line.style.setProperty("--best", `${(Math.max(0, best) / most) * 100}%`);
      const won = winners.includes(seat);
      const wants = svg && make("span", { class: "wants" });
      if (wants) wants.innerHTML = svg; // made by the server, as regions are
      return make("li", { class: won ? "won" : null }, badge(seat), make("strong", {}, names[seat]), wants || null, line, make("output", {}, won ? icon("crown") : null, signed(sum)));
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
    this.#strike(this.#draw(still ? 0 : A_WAY), still ? 0 : A_STAR);
    for (const sum of sums) sum.animate([{ opacity: 0 }, { opacity: 1 }], { duration: still ? 0 : 200, delay: still ? 0 : parts * A_PART, fill: "backwards" });
  }

  // The ways in the picture, one after the other; how long that takes.
  #draw(ms) {
    let ends = 0;
    for (const part of findAll(".ending-picture [data-draw]", this.place)) {
      const from = Number(part.dataset.draw) * ms;
      ends = Math.max(ends, from + ms);
      for (const leaf of part.children) {
        const long = leaf.matches("path") ? leaf.getTotalLength() : 0;
        const [frames, timing] = long ? [[{ strokeDasharray: long, strokeDashoffset: long }, { strokeDasharray: long, strokeDashoffset: 0 }], { duration: ms, delay: from, easing: "ease-in-out" }] : [[{ opacity: 0 }, { opacity: 1 }], { duration: ms / 4, delay: from + ms }];
        leaf.animate(frames, { ...timing, fill: "backwards" });
      }
    }
    return ends;
  }

  #strike(from, ms) {
    const frames = [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.85, offset: 0.7 }, { opacity: 1, scale: 1 }];
    for (const [turn, star] of findAll(".ending-stars .got .icon", this.place).entries()) star.animate(frames, { duration: ms, delay: from + turn * ms, fill: "backwards", easing: "ease-in" });
  }

  #parts({ parts, lanes }) {
    const most = parts.map((_, part) => Math.max(...lanes.map((lane) => lane.values[part])));
    const head = make("tr", {}, make("th", { scope: "col" }, "What is in it"), ...lanes.map((lane) => make("th", { scope: "col" }, badge(lane.seat, "small"), make("span", { class: "unseen" }, `Seat ${lane.seat}`))));
    const rows = parts.map((name, part) => make("tr", {}, make("th", { scope: "row" }, make("i", { class: `texture part-${part % 6}` }), name), ...lanes.map((lane) => make("td", { class: lane.values[part] === most[part] ? "most" : null }, ...(lane.cards?.[part]?.length ? this.#cards(lane.cards[part]) : [lane.notes[part] || signed(lane.values[part])])))));
    return make("table", { class: "ending-parts" }, make("thead", {}, head), make("tbody", {}, ...rows));
  }

  // What a part is made of, each opening its card, or lit on the table.
  #cards(cards) {
    const link = ([about, words, ...places]) => {
      const act = places.length ? () => this.#relight(words, places) : ({ currentTarget }) => this.explain(currentTarget);
      return make("button", { type: "button", class: "card-link", "data-about": places.length ? null : about, title: places.length ? "See it on the table" : null, onclick: act }, words);
    };
    return cards.flatMap((card, i) => [i ? " " : "", make("span", { class: "item" }, link(card), i + 1 < cards.length ? "," : "")]);
  }

  #open(bar, title, cards) {
    find(".made")?.remove();
    const paper = make("div", { class: "made", role: "dialog", "aria-label": title }, make("strong", {}, title), " ", ...this.#cards(cards));
    document.body.append(paper);
    beside(paper, bar);
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
    panel.replaceChildren(make("h3", {}, "Where it turned"), cards.length ? make("div", { class: "turn-cards" }, ...cards) : none);
    this.#fit();
  }

  async #turn({ step, seat, label }, told) {
    const form = formOf(innerWidth, innerHeight);
    const seen = await ask(`/tables/${this.id}/state?step=${step + 1}&seat=${told.seat ?? "watch"}&parts=${form},beats`);
    const { postcard } = seen.beats.findLast((beat) => beat.postcard) ?? {};
    const { gist = "", say } = seen.beats.findLast((beat) => beat.gist) ?? seen.beats.find((beat) => beat.say) ?? {};
    const words = postcard ? (typeof gist === "string" && gist) || say : label; // where a choice has a picture of its own, its words go with it
    const picture = make("span", { class: `turn-picture seat-${seat}` });
    picture.innerHTML = postcard ?? seen.stage.regions.board ?? Object.values(seen.stage.regions)[0];
    picture.firstElementChild.setAttribute("aria-hidden", "true");
    still(picture.firstElementChild);
    const who = seat === told.seat ? "You" : told.seats[seat].name;
    return make("a", { class: "turn-card", href: `/table/${this.id}/replay#${step}` }, badge(seat, "small"), picture, make("strong", {}, `${who}, choice ${step + 1}`), make("span", {}, words));
  }
}

const signed = (points) => String(points).replace("-", "−");
