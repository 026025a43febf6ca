// The Pilot: a gull in a cap who guides through a first voyage, one idea a turn.
import { find, make, says } from "./dom.js";
import { beside } from "./floating.js";

const GULL = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M8 44q-2-18 8-24 2-8 10-8t10 9q0 4-3 7 6 6 5 16z" fill="#fffaf0" stroke="#22303c" stroke-width="1.6"/><path d="M12 44q4-12 14-12 4 6-2 12z" fill="#b9c4cc" stroke="#22303c" stroke-width="1.4"/><path d="M35 20l11 3q1 3-3 3l-9 1z" fill="#d9a441" stroke="#22303c" stroke-width="1.4"/><circle cx="29" cy="19" r="2.4" fill="#22303c"/><path d="M15 14q1-8 11-8t11 7l-1 2q-10-4-20 1z" fill="#22303c"/><path d="M14 15q12-6 24 0" fill="none" stroke="#d9a441" stroke-width="2.4"/></svg>`;

const AND_THEN = ", "; // between the moves of one act

export class Coach {
  #gone = 0; // steps that were read and went on by hand
  #answered = ""; // a kind word about another choice

  // voyage: the steps; stage: where they point; id: of the table, so that a voyage is taken up again.
  constructor({ voyage, stage, id }) {
    Object.assign(this, { voyage, stage });
    this.kept = `voyage-${id}`;
    this.#gone = Number(sessionStorage.getItem(this.kept) ?? 0);
    this.paper = make("aside", { class: "coach", role: "status", "aria-label": "The Pilot", hidden: true });
    document.body.append(this.paper);
    stage.addEventListener("fit", () => this.#place());
  }

  // The step that is due after so many choices of the match; null once the player sails alone.
  #due() {
    const number = this.voyage.steps.findIndex((step, i) => (step.accept.length ? this.choices < step.begins + step.own : i >= this.#gone && this.choices <= step.begins + step.choices));
    return number < 0 ? null : number;
  }

  present(choices, mine) {
    this.choices = choices;
    this.#answered = "";
    this.#show(mine);
  }

  #show(mine = true) {
    const number = this.#due();
    const { steps, end } = this.voyage;
    const step = number === null ? end : steps[number];
    const late = number === null && this.choices > end.begins;
    const reading = number !== null && !step.accept.length;
    this.paper.hidden = late || (number !== null && step.accept.length > 0 && !mine);
    this.step = this.paper.hidden ? null : step;
    this.#light();
    if (this.paper.hidden) return;
    const words = make("p", {}, this.#answered || step.say);
    const pips = make("p", { class: "pips", "aria-hidden": "true" }, ...steps.map((_, i) => make("i", { class: number === null || i < number ? "done" : i === number ? "now" : "" })));
    const gull = make("span", { class: "gull" });
    gull.innerHTML = GULL;
    const button = make("button", { type: "button", class: "main" }, number === null ? "I have the helm" : "Go on");
    button.addEventListener("click", () => (number === null ? this.#leave() : this.#goOn(number)));
    this.paper.replaceChildren(gull, make("div", {}, words, make("div", { class: "coach-foot" }, pips, ...(reading || number === null ? [button] : []))));
    says(this.#answered || step.say);
    this.#place();
  }

  #goOn(number) {
    this.#gone = number + 1;
    sessionStorage.setItem(this.kept, this.#gone);
    this.#answered = "";
    this.#show();
  }

  #leave() {
    this.paper.hidden = true;
    this.step = null;
    this.#light();
  }

  // What the coach says of an act that is not the one asked for; null lets it go.
  answer(moves) {
    if (!this.step?.accept?.length) return null;
    const done = this.choices - this.step.begins;
    const told = moves.join(AND_THEN);
    const wanted = this.step.accept.map((way) => way.split(AND_THEN).slice(done).join(AND_THEN));
    if (wanted.some((way) => `${way}${AND_THEN}`.startsWith(`${told}${AND_THEN}`))) return null;
    const known = moves.map((_, i) => this.step.instead[moves.slice(0, moves.length - i).join(AND_THEN)]).find(Boolean);
    this.#answered = known ?? "Not bad. But let us try the other first: look where the light is.";
    this.#show();
    return this.#answered;
  }

  #target(name) {
    return find(`[data-region="${CSS.escape(name)}"]`) ?? (name === "prompt" ? find("#prompt") : null) ?? this.stage.find(name);
  }

  #light() {
    this.stage.clear("beacon");
    for (const name of this.step?.light ?? []) {
      const part = this.#target(name);
      if (part) this.stage.put("beacon", part);
    }
  }

  #place() {
    if (!this.step || this.paper.hidden) return;
    this.#light();
    const part = this.#target(this.step.at || "board") ?? this.#target("board");
    const narrow = this.stage.picture?.form !== "wide";
    this.paper.classList.toggle("narrow", narrow);
    if (narrow) Object.assign(this.paper.style, { left: "", top: "" });
    else if (part) beside(this.paper, part);
  }
}
