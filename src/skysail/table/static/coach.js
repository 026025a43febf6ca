// The Pilot: a gull in a cap who guides through a first voyage, one idea a turn, and asks puzzles.
// At other tables of somebody who has sailed it he only speaks of what is seen for the first time.
import { ask } from "./api.js";
import { find, findAll, icon, make, says } from "./dom.js";
import { faceOf, isPhone } from "./stage.js";
import { toast } from "./toast.js";

const GULL = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M8 44q-2-18 8-24 2-8 10-8t10 9q0 4-3 7 6 6 5 16z" fill="#fffaf0" stroke="#22303c" stroke-width="1.6"/><path d="M12 44q4-12 14-12 4 6-2 12z" fill="#b9c4cc" stroke="#22303c" stroke-width="1.4"/><path d="M35 20l11 3q1 3-3 3l-9 1z" fill="#d9a441" stroke="#22303c" stroke-width="1.4"/><circle cx="29" cy="19" r="2.4" fill="#22303c"/><path d="M15 14q1-8 11-8t11 7l-1 2q-10-4-20 1z" fill="#22303c"/><path d="M14 15q12-6 24 0" fill="none" stroke="#d9a441" stroke-width="2.4"/></svg>`;

const AND_THEN = ", "; // between the moves of one act
const TRY_THE_OTHER = "Not bad. But let us try the other first: look where the light is.";
const WIDTHS = { phone: [420, 236], desktop: [300], aside: [52] }; // pixels, as far as there is room; the first that does
const EDGE = 8;
const GAP = 12;
const STEP = 8; // pixels between places that are tried
const POINTS = 48; // pixels: the tail points at what is no farther
const PRICE = { never: 1e6, kept: 1e4, named: 30, plate: 15, choice: 4, near: 3, far: 1, way: 20, wayAside: 1 }; // of each pixel that the paper would lie on, and of the way to the thing

export class Coach {
  #gone = 0; // steps that were read and went on by hand; past the last: the player sails alone
  #answered = ""; // a kind word about another choice
  #aside = ""; // what was said when the paper was laid aside; what is new opens it again
  #note = null; // of something that is seen for the first time
  #lain = ""; // what was said, and in which window, when the paper was laid where it lies

  // lesson: the steps; from: where they were got; stage: where they point; id: of the table, so that a voyage is taken up again; show(action) plans it.
  constructor({ lesson, from, stage, id, show }) {
    Object.assign(this, { lesson, from, stage, show });
    this.kept = `lesson-${id}`;
    this.#gone = Number(localStorage.getItem(this.kept) ?? 0);
    this.paper = make("aside", { class: "coach", role: "status", "aria-label": "The Pilot", hidden: true });
    document.body.append(this.paper);
    stage.addEventListener("fit", () => this.place());
    new ResizeObserver(() => this.place()).observe(find(".foresight", stage.chrome)); // it may come to stand above the prompt
    new MutationObserver(() => this.place()).observe(find("#drawer"), { attributeFilter: ["hidden"] });
  }

  // The step that is due after so many choices of the match; null once all are done.
  #due() {
    const number = this.lesson.steps.findIndex((step, i) => (step.accept.length ? this.choices < step.begins + step.own : i >= this.#gone && this.choices <= step.begins + step.choices));
    return number < 0 ? null : number;
  }

  // What is seen for the first time by somebody who sails alone is said once.
  heed(beats) {
    if (this.lesson.steps.length) this.#tell(beats.map((beat) => beat.note));
  }

  // The first of some notes that was never told.
  #tell(notes) {
    const kept = `noted-${this.from}`;
    const told = JSON.parse(localStorage.getItem(kept) ?? "[]");
    const note = this.left && this.#due() === null ? notes.find((one) => one && !told.includes(one.say)) : null;
    this.#note = note ?? this.#note;
    if (note) localStorage.setItem(kept, JSON.stringify([...told, note.say]));
  }

  present(choices, mine, view) {
    Object.assign(this, { choices, seat: view.seat, isOver: view.over, offered: [...(view.acts ?? []), ...(view.choices ?? [])] });
    this.#answered = "";
    if (mine) this.#tell([view.news]);
    this.#show(mine);
  }

  #show(mine = true) {
    const { steps, end } = this.lesson;
    const number = this.#due();
    const step = this.#note ?? (number === null ? end : steps[number]);
    if (number === null) localStorage.setItem(`solved-${this.from}`, "1");
    this.paper.hidden = !this.#note && (this.left || Boolean(step.accept?.length && !mine));
    this.step = this.paper.hidden ? null : step;
    if (this.paper.hidden) return this.#light();
    const said = this.#answered || step.say;
    const gull = make("button", { type: "button", class: "gull", title: "The Pilot's paper", "aria-label": "The Pilot's paper", onclick: () => this.#lay(!this.#isAside) });
    gull.innerHTML = GULL;
    const pips = steps.map((_, i) => make("i", { class: number === null || i < number ? "done" : i === number ? "now" : "" }));
    const close = make("button", { type: "button", class: "close", "aria-label": "Lay the paper aside", onclick: () => this.#lay(true) }, icon("close"));
    const foot = make("div", { class: "coach-foot" }, make("p", { class: "pips", "aria-hidden": "true" }, ...(steps.length > 1 && !this.#note ? pips : [])), ...this.#buttons(step, number));
    this.paper.replaceChildren(gull, make("div", {}, this.lesson.title ? make("h2", {}, this.lesson.title) : null, make("p", {}, said), foot), close);
    says(said);
    this.#lay(said === this.#aside);
  }

  get #isAside() {
    return this.paper.classList.contains("aside");
  }

  // Nothing is lost by a look at what lies below: the gull stays, and a tap on it opens the paper again.
  #lay(aside) {
    const focused = this.paper.contains(document.activeElement);
    this.#aside = aside ? find("div > p", this.paper).textContent : "";
    this.paper.classList.toggle("aside", aside);
    const gull = find(".gull", this.paper);
    gull.setAttribute("aria-expanded", String(!aside));
    if (focused) gull.focus();
    this.place();
  }

  // What goes on where the table itself is not asked.
  #buttons(step, number) {
    const button = (words, act, kind = "main") => make("button", { type: "button", class: kind, onclick: act }, words);
    if (this.#note) return [button("I see", () => this.#seen())];
    if (number === null) return this.lesson.all ? this.#onward(button) : [button("I have the helm", () => this.#goOn(this.lesson.steps.length))];
    if (!step.accept.length) return [button("Go on", () => this.#goOn(number))];
    return step.action ? [button("Show me", () => this.show(step.action))] : [];
  }

  // A puzzle is solved: the next one, all of them, or this match to its end.
  #onward(button) {
    const { all, next } = this.lesson;
    const begin = async ({ target }) => {
      target.disabled = true;
      try {
        location.href = `/table/${(await ask(next, {})).table}`;
      } catch (problem) {
        target.disabled = false;
        toast(problem.message);
      }
    };
    return [
      make("a", { class: `button ${next ? "plain" : "main"}`, href: all }, "All puzzles"),
      this.isOver ? null : button("Play on", () => this.#goOn(this.lesson.steps.length), "plain"),
      next ? button("Next puzzle", begin) : null,
    ];
  }

  #seen() {
    this.#note = null;
    this.#show();
  }

  #goOn(number) {
    this.#note = null;
    this.#gone = number + 1;
    localStorage.setItem(this.kept, this.#gone);
    this.#answered = "";
    this.#show();
  }

  get left() {
    return !this.lesson.steps.length || this.#gone > this.lesson.steps.length;
  }

  // Leave the lesson, or take it up where the match has come to.
  leave(on) {
    this.#goOn(on ? this.lesson.steps.length : -1);
  }

  // Whether moves are what is asked for, or its beginning.
  #goesOn(moves) {
    const told = moves.join(AND_THEN);
    const begins = (whole, part) => `${whole}${AND_THEN}`.startsWith(`${part}${AND_THEN}`);
    const wanted = this.step.accept.map((way) => way.split(AND_THEN).slice(this.choices - this.step.begins).join(AND_THEN));
    return wanted.some((way) => begins(way, told) || begins(told, way));
  }

  // What the coach says of an act that is not the one asked for; null lets it go.
  answer(moves) {
    if (this.#note) this.#seen();
    if (this.step === this.lesson.end) this.#goOn(this.lesson.steps.length);
    if (!this.step?.accept?.length) return null;
    if (this.#goesOn(moves)) {
      if (this.lesson.title) toast("That is it! See what comes of it."); // a puzzle's reason is told when that was seen
      return null;
    }
    const known = moves.map((_, i) => this.step.instead[moves.slice(0, moves.length - i).join(AND_THEN)]).find(Boolean);
    this.#answered = known ?? this.lesson.otherwise ?? TRY_THE_OTHER;
    this.#show();
    return this.#answered;
  }

  // What the reader marks in the notebook: one that is asked for goes on, of others the coach may have a word.
  hear(box, mark) {
    const said = this.step?.marks?.[box];
    if (mark !== "yes" || said === undefined) return;
    if (!said) return this.#goOn(this.#due());
    this.#answered = said;
    this.#show();
  }

  #region(name) {
    return find(`[data-region="${CSS.escape(name)}"]`, this.stage.sheet);
  }

  #target(name) {
    return this.#region(name) ?? find(`#${CSS.escape(name)}`) ?? this.stage.find(name);
  }

  // What is meant, apart from whole regions.
  #meant() {
    const names = this.step ? [this.step.at, ...(this.step.light ?? []).filter((name) => !this.#region(name))] : [];
    return [...new Set(names.map((name) => name && this.stage.find(name)).filter(Boolean))];
  }

  #light() {
    this.stage.clear("beacon");
    for (const part of this.#meant()) this.stage.put("beacon", part);
  }

  // What must be touched to go on.
  #wanted() {
    const acts = this.step.accept?.length ? this.offered.filter(({ move, moves }) => this.#goesOn(moves ?? [move])) : [];
    const parts = acts.flatMap(({ action, parts = [] }) => [this.stage.target(action), ...parts.map((name) => this.stage.find(name))]);
    return parts.filter(Boolean);
  }

  // What the paper may lie on, and at which price.
  #prices() {
    const asks = this.step === this.lesson.end || Boolean(this.step.accept?.length);
    const named = [this.step.at, ...(this.step.light ?? [])].map((name) => this.#region(name)).filter(Boolean);
    const touched = [...this.#meant(), ...this.#wanted(), ...(asks ? findAll("[data-drag] > [data-key]", this.stage.sheet) : [])];
    const near = [...touched.map((part) => part.closest(".region")), asks && this.#region("hand")];
    const at = (price, parts) => parts.map((part) => ({ price, box: boxOf(part) }));
    return [
      ...at(PRICE.choice, this.#isAside ? findAll("text, [data-place]", this.stage.sheet) : []),
      ...at(PRICE.never, touched),
      ...at(PRICE.kept, this.#kept(asks)),
      ...at(PRICE.plate, findAll("[data-place^='plate:']", this.stage.sheet)),
      ...at(PRICE.named, named),
      ...at(asks ? PRICE.never : PRICE.far, findAll(".prompt, .whole .foresight", this.stage.chrome)),
      ...at(PRICE.choice, findAll(asks ? ".may, [data-key]" : "[data-key]", this.stage.sheet)),
      ...findAll(".region", this.stage.sheet).flatMap((region) => at(near.includes(region) ? PRICE.near : PRICE.far, [region])),
      ...at(PRICE.far, findAll(":scope > :not(.prompt)", this.stage.chrome)),
    ];
  }

  // What is read meanwhile: what rivals did, an open drawer, and what one has while choosing. On phones the news' row is his paper's, too.
  #kept(asks) {
    const phone = isPhone(this.stage.picture.form) && !this.#isAside;
    const own = asks && this.stage.find(`plate:${this.seat}`);
    return [find("#drawer:not([hidden])"), own, ...(phone ? [] : findAll(".news:not([hidden]) .entry", this.stage.chrome))].filter(Boolean);
  }

  // The paper covers nothing that is meant or must be touched, and of all else as little as can be, near the thing.
  // Where it is in nobody's way it stays.
  place() {
    if (!this.step || this.paper.hidden || !this.stage.picture) return;
    this.#light();
    const phone = isPhone(this.stage.picture.form);
    this.paper.classList.toggle("narrow", phone);
    const thing = (this.#target(this.step.at || "prompt") ?? this.stage.cloth).getBoundingClientRect();
    const prices = this.#prices();
    const isInTheWay = (paper) => cost(paper, prices.filter(({ price }) => price >= PRICE.kept)) > 0;
    const lain = [this.#isAside, this.paper.textContent, innerWidth, innerHeight].join();
    if (this.#lain !== lain || isInTheWay(this.paper.getBoundingClientRect())) {
      const way = this.#isAside ? PRICE.wayAside : PRICE.way;
      const priceOf = (paper) => cost(paper, prices) + way * distance(middle(paper), middle(thing));
      const inRow = phone && !this.#isAside && this.stage.has("news") ? [this.#inRow()] : [];
      const papers = [...inRow, ...WIDTHS[this.#isAside ? "aside" : phone ? "phone" : "desktop"].map((most) => cheapest(this.#spots(most, thing), priceOf))];
      const { left, top, right } = papers.find((paper) => !isInTheWay(paper)) ?? cheapest(papers, priceOf);
      Object.assign(this.paper.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px` });
      this.#lain = lain;
    }
    this.#tail(thing);
  }

  // In the row of news, and above it as far as his words need.
  #inRow() {
    const { x, y, width, height } = this.stage.size("news");
    const cloth = this.stage.cloth.getBoundingClientRect();
    const u = cloth.width / this.stage.picture.size[0];
    this.paper.style.width = `${width * u}px`;
    const [left, bottom] = [cloth.left + x * u, cloth.top + (y + height) * u];
    return { left, right: left + width * u, top: bottom - this.paper.getBoundingClientRect().height, bottom };
  }

  // Places for a paper so wide: on each side of the thing, and all over the table.
  #spots(most, thing) {
    const room = this.stage.holder.getBoundingClientRect();
    const width = Math.min(most, room.width - 2 * EDGE);
    this.paper.style.width = `${width}px`;
    const { height } = this.paper.getBoundingClientRect();
    const [left, top] = [room.left + EDGE, room.top + EDGE];
    const [right, bottom] = [Math.max(left, room.right - EDGE - width), Math.max(top, room.bottom - EDGE - height)];
    const { x, y } = middle(thing);
    const beside = [
      [x - width / 2, thing.top - height - GAP],
      [x - width / 2, thing.bottom + GAP],
      [thing.right + GAP, y - height / 2],
      [thing.left - width - GAP, y - height / 2],
    ];
    const along = [];
    for (let down = top; down <= bottom; down += STEP) along.push([left, down], [(left + right) / 2, down], [right, down]);
    return [...beside, ...along].map(([across, down]) => {
      const [x, y] = [Math.max(left, Math.min(right, across)), Math.max(top, Math.min(bottom, down))];
      return { left: x, top: y, right: x + width, bottom: y + height };
    });
  }

  // It points at the thing, if that lies straight above, below or beside the paper.
  #tail(thing) {
    const paper = this.paper.getBoundingClientRect();
    const { x, y } = middle(thing);
    const [over, level] = [x > paper.left && x < paper.right, y > paper.top && y < paper.bottom];
    const isNext = (from, to) => to >= from && to - from <= POINTS;
    const side = over && isNext(paper.bottom, thing.top) ? "above" : over && isNext(thing.bottom, paper.top) ? "below" : level && isNext(paper.right, thing.left) ? "left" : level && isNext(thing.right, paper.left) ? "right" : "";
    const [at, size] = over ? [x - paper.left, paper.width] : [y - paper.top, paper.height];
    const isAbove = isPhone(this.stage.picture.form) && over && this.stage.find(this.step.at) && thing.bottom < paper.top; // a thread leads up to it
    this.paper.dataset.side = side || (isAbove && !this.#isAside ? "far" : "");
    this.paper.style.setProperty("--thread", `${paper.top - thing.bottom}px`);
    this.paper.style.setProperty("--tail", `${Math.max(20, Math.min(size - 20, at))}px`);
  }
}

const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

const cheapest = (papers, priceOf) => papers.map((paper) => ({ ...paper, price: priceOf(paper) })).reduce((one, other) => (other.price < one.price ? other : one));

const cost = (paper, prices) => prices.reduce((sum, { price, box }) => sum + price * shared(paper, box), 0);

// Where a part is seen: of what lies in an enlarged region, only what shows.
function boxOf(part) {
  const box = faceOf(part).getBoundingClientRect();
  const frame = part.closest(".region")?.getBoundingClientRect() ?? box;
  return { left: Math.max(box.left, frame.left), top: Math.max(box.top, frame.top), right: Math.min(box.right, frame.right), bottom: Math.min(box.bottom, frame.bottom) };
}

// How much of two boxes is the same, in square pixels.
function shared(one, other) {
  const [width, height] = [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
  return Math.max(0, width) * Math.max(0, height);
}
