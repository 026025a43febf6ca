// The Pilot: a gull in a cap who guides through a first voyage, one idea a turn, and asks puzzles.
import { find, findAll, icon, make, says } from "./dom.js";

const GULL = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M8 44q-2-18 8-24 2-8 10-8t10 9q0 4-3 7 6 6 5 16z" fill="#fffaf0" stroke="#22303c" stroke-width="1.6"/><path d="M12 44q4-12 14-12 4 6-2 12z" fill="#b9c4cc" stroke="#22303c" stroke-width="1.4"/><path d="M35 20l11 3q1 3-3 3l-9 1z" fill="#d9a441" stroke="#22303c" stroke-width="1.4"/><circle cx="29" cy="19" r="2.4" fill="#22303c"/><path d="M15 14q1-8 11-8t11 7l-1 2q-10-4-20 1z" fill="#22303c"/><path d="M14 15q12-6 24 0" fill="none" stroke="#d9a441" stroke-width="2.4"/></svg>`;

const AND_THEN = ", "; // between the moves of one act
const TRY_THE_OTHER = "Not bad. But let us try the other first: look where the light is.";
const EDGE = 8;
const GAP = 12;
const HEADER = 48;
const PRICE = { spoken: 50, prompt: 20, choice: 4000, way: 20 }; // of what the paper would lie on: by area, each choice as such; and of the way to the thing

export class Coach {
  #gone = 0; // steps that were read and went on by hand; past the last: the player sails alone
  #answered = ""; // a kind word about another choice

  // lesson: the steps; from: where they were got; stage: where they point; id: of the table, so that a voyage is taken up again; show(action) plans it.
  constructor({ lesson, from, stage, id, show }) {
    Object.assign(this, { lesson, from, stage, show });
    this.kept = `lesson-${id}`;
    this.#gone = Number(localStorage.getItem(this.kept) ?? 0);
    this.paper = make("aside", { class: "coach", role: "status", "aria-label": "The Pilot", hidden: true });
    document.body.append(this.paper);
    stage.addEventListener("fit", () => this.place());
  }

  // The step that is due after so many choices of the match; null once all are done.
  #due() {
    const number = this.lesson.steps.findIndex((step, i) => (step.accept.length ? this.choices < step.begins + step.own : i >= this.#gone && this.choices <= step.begins + step.choices));
    return number < 0 ? null : number;
  }

  present(choices, mine) {
    this.choices = choices;
    this.#answered = "";
    this.#show(mine);
  }

  #show(mine = true) {
    const { steps, end } = this.lesson;
    const number = this.#due();
    const step = number === null ? end : steps[number];
    if (number === null) localStorage.setItem(`solved-${this.from}`, "1");
    this.paper.hidden = this.left || Boolean(step.accept?.length && !mine);
    this.step = this.paper.hidden ? null : step;
    if (this.paper.hidden) return this.#light();
    const said = this.#answered || step.say;
    const gull = make("span", { class: "gull" });
    gull.innerHTML = GULL;
    const pips = steps.map((_, i) => make("i", { class: number === null || i < number ? "done" : i === number ? "now" : "" }));
    const close = make("button", { type: "button", class: "close", "aria-label": "Leave the Pilot", onclick: () => this.leave(true) }, icon("close"));
    const foot = make("div", { class: "coach-foot" }, make("p", { class: "pips", "aria-hidden": "true" }, ...(steps.length > 1 ? pips : [])), this.#button(step, number));
    this.paper.replaceChildren(gull, make("div", {}, this.lesson.title ? make("h2", {}, this.lesson.title) : null, make("p", {}, said), foot), close);
    says(said);
    this.place();
  }

  // What goes on where the table itself is not asked.
  #button(step, number) {
    const button = (words, act) => make("button", { type: "button", class: "main", onclick: act }, words);
    if (number === null) return button(this.lesson.done ?? "I have the helm", () => this.#goOn(this.lesson.steps.length));
    if (!step.accept.length) return button("Go on", () => this.#goOn(number));
    return step.action ? button("Show me", () => this.show(step.action)) : null;
  }

  #goOn(number) {
    this.#gone = number + 1;
    localStorage.setItem(this.kept, this.#gone);
    this.#answered = "";
    this.#show();
  }

  get left() {
    return this.#gone > this.lesson.steps.length;
  }

  // Leave the lesson, or take it up where the match has come to.
  leave(on) {
    this.#goOn(on ? this.lesson.steps.length : -1);
  }

  // What the coach says of an act that is not the one asked for; null lets it go.
  answer(moves) {
    if (this.step === this.lesson.end) this.#goOn(this.lesson.steps.length);
    if (!this.step?.accept?.length) return null;
    const done = this.choices - this.step.begins;
    const told = moves.join(AND_THEN);
    const wanted = this.step.accept.map((way) => way.split(AND_THEN).slice(done).join(AND_THEN));
    if (wanted.some((way) => `${way}${AND_THEN}`.startsWith(`${told}${AND_THEN}`))) return null;
    const known = moves.map((_, i) => this.step.instead[moves.slice(0, moves.length - i).join(AND_THEN)]).find(Boolean);
    this.#answered = known ?? this.lesson.otherwise ?? TRY_THE_OTHER;
    this.#show();
    return this.#answered;
  }

  #target(name) {
    return find(`[data-region="${CSS.escape(name)}"]`, this.stage.sheet) ?? find(`#${CSS.escape(name)}`) ?? this.stage.find(name);
  }

  // What is meant, apart from whole regions.
  #meant() {
    const names = this.step ? [this.step.at, ...(this.step.light ?? [])] : [];
    return [...new Set(names.map((name) => name && this.stage.find(name)).filter(Boolean))];
  }

  #light() {
    this.stage.clear("beacon");
    for (const part of this.#meant()) this.stage.put("beacon", part);
  }

  // The paper lies where it covers least of what is spoken of, asked and to be chosen, and near the thing.
  place() {
    if (!this.step || this.paper.hidden) return;
    this.#light();
    const narrow = this.stage.picture?.form !== "wide";
    this.paper.classList.toggle("narrow", narrow);
    const thing = (this.#target(this.step.at || "prompt") ?? this.stage.cloth).getBoundingClientRect();
    const { width, height } = this.paper.getBoundingClientRect();
    const boxes = (parts) => parts.map((part) => part.getBoundingClientRect());
    const spoken = boxes([...this.#meant(), ...(this.step.at === "hand" ? [this.#target("hand")] : [])]);
    const [prompt, choices] = [boxes([find("#prompt")]), boxes(findAll(".may", this.stage.sheet))];
    const price = ({ x, y }) => {
      const paper = { left: x, top: y, right: x + width, bottom: y + height };
      const covered = (parts) => parts.map((part) => shared(paper, part)).filter(Boolean);
      const area = (parts) => covered(parts).reduce((sum, one) => sum + one, 0);
      const way = Math.hypot(x + width / 2 - middle(thing).x, y + height / 2 - middle(thing).y);
      return PRICE.spoken * area(spoken) + PRICE.prompt * area(prompt) + PRICE.choice * covered(choices).length + PRICE.way * way;
    };
    const { x, y, side } = spots(thing, width, height).map((spot) => ({ ...spot, price: price(spot) })).reduce((best, one) => (one.price < best.price ? one : best));
    Object.assign(this.paper.style, { left: `${x}px`, top: `${y}px` });
    this.paper.dataset.side = shared(this.paper.getBoundingClientRect(), thing) ? "" : side; // no tail from within
    const tail = side === "above" || side === "below" ? [middle(thing).x - x, width] : [middle(thing).y - y, height];
    this.paper.style.setProperty("--tail", `${Math.max(20, Math.min(tail[1] - 20, tail[0]))}px`);
  }
}

const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

// How much of two boxes is the same, in square pixels.
function shared(one, other) {
  const [width, height] = [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
  return Math.max(0, width) * Math.max(0, height);
}

// Places for a paper: on each side of a thing, and along the edges of the window.
function spots(thing, width, height) {
  const [most, lowest] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
  const inside = ({ x, y, side }) => ({ x: Math.max(EDGE, Math.min(most, x)), y: Math.max(HEADER, Math.min(lowest, y)), side });
  const { x, y } = middle(thing);
  const beside = [
    { x: x - width / 2, y: thing.top - height - GAP, side: "above" },
    { x: x - width / 2, y: thing.bottom + GAP, side: "below" },
    { x: thing.right + GAP, y: y - height / 2, side: "right" },
    { x: thing.left - width - GAP, y: y - height / 2, side: "left" },
  ];
  const along = [0.12, 0.3, 0.5, 0.7, 0.9].flatMap((part) => [EDGE, most / 2, most].map((left) => ({ x: left, y: part * innerHeight - height / 2, side: "" })));
  return [...beside, ...along].map(inside);
}
