// Choosing: what is pointed at shows what it does, what is clicked is planned, the deed sends it.
import { apart, Choices, steps } from "./choices.js";
import { findAll, focusOn, icon, make } from "./dom.js";
import { Ghosts } from "./ghosts.js";
import { faceOf } from "./stage.js";

const MOST_WORDS = 4; // choices that are buttons in the prompt; more are a list in a drawer
const MOST_DIGITS = 9;
const TOGETHER = 12; // choices whose foresight is asked for at once
const CROWD = 15; // rings; more are dots, so that the picture is seen
const MANY = 60; // choices, from which only that of those in reach is asked for
const SETTLED = 2; // parts, from which what goes on in one way alone is planned with them
const READABLE = 6000; // milliseconds that a why-not stands

export class Planner {
  choices = new Choices();
  foretold = {};
  locked = true; // nothing can be chosen: it is not our turn, or a choice is on its way
  #parts = []; // names pointed at so far
  #action = null; // the choice that the plan has come to
  #own = 0; // how many parts were pointed at by hand; what goes beyond, the page has planned
  #open = new Map(); // element -> the plan that a click on it leads to
  #rings = new Map(); // element -> its ring
  #pointed = null; // an action
  #advice = null;
  #settled = null; // an action: the only one that there is
  #wish = null; // an action: what the reader wants to come to
  #whyTimer = 0;
  #rest = []; // choices of an act that are still to be sent
  #near = []; // names that are pointed at
  #asked = []; // choices whose foresight is on its way
  #followed = new Set(); // choices and acts of which it is known how they go on

  // send(action, moves), ask(command), refuse(words), openWords(), explain(part), changed(), sound(kind), atOnce(), rule(number), holds(box)
  constructor(stage, prompt, does) {
    Object.assign(this, { stage, prompt, does });
    this.ghosts = new Ghosts(stage, does.phrase);
    const { cloth } = stage;
    cloth.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#over(event.target));
    cloth.addEventListener("pointerout", (event) => event.pointerType !== "touch" && this.#over(event.relatedTarget));
    cloth.addEventListener("focusin", ({ target }) => this.#over(target));
    cloth.addEventListener("focusout", ({ relatedTarget }) => this.#over(relatedTarget));
    stage.addEventListener("fit", () => this.#draw());
  }

  // A new picture is shown; these are the choices in it.
  begin({ choices, acts, how, then, missing, said = {}, settled = null, mine, waiting, guided }) {
    this.choices = new Choices({ choices, acts });
    this.#open.clear();
    this.how = how;
    this.then = then;
    this.missing = missing; // what the deed says as long as nothing is planned
    this.said = said; // of a part, once it is pointed at
    this.mine = mine;
    this.waiting = waiting;
    this.guided = guided; // by a lesson, which asks for one act at a time
    this.locked = !mine;
    this.foretold = {};
    this.#followed.clear();
    this.#parts = [];
    this.#action = this.#pointed = this.#advice = this.#wish = null;
    this.#near = [];
    this.prompt.quiet();
    const rest = this.#rest;
    this.#rest = [];
    if (mine && choices.some(({ action }) => action === rest[0]) && this.send(rest.join(" "), [])) return;
    this.#asked = [];
    this.#settled = mine && !guided ? settled : null; // what a lesson asks for is pointed at
    if (this.#settled !== null) this.#take(this.choices.of(this.#settled));
    this.#show();
  }

  // What nobody has pointed at is planned.
  #take({ action, parts = [] }) {
    this.#action = action;
    this.#parts = [...parts];
    this.#own = parts.length; // a tap does it
  }

  // The same picture was drawn anew, with other names or in another form.
  refresh() {
    this.#show();
  }

  get action() {
    return this.#action;
  }

  // Whether a choice is on its way, perhaps one of several that are one act.
  get isSending() {
    return this.locked && this.#action !== null;
  }

  get isEmpty() {
    return this.#action === null && !this.#parts.length;
  }

  // -- what can be chosen

  // Ask how the plan may go on: all that go on from all others would be too many for a view.
  #follow() {
    const asked = ({ action, goes_on }) => goes_on && !(this.guided && goes_on === "may") && !this.#followed.has(String(action));
    for (const { action } of this.locked ? [] : this.choices.upTo(this.#parts).filter(asked)) this.does.ask({ do: "acts", begun: String(action) });
  }

  goOn({ begun, acts }) {
    if (this.#followed.has(begun)) return; // it was asked for twice
    this.#followed.add(begun);
    this.choices.add(acts);
    this.#show();
  }

  // Those that are neither drawn nor made of parts; where parts leave several, those.
  #words() {
    const several = this.choices.whole(this.#parts);
    if (several.length > 1) return several.map((choice) => ({ ...choice, label: apart(choice, several) }));
    if (this.#parts.length) return []; // until the plan is put back
    return this.choices.all.filter((choice) => !choice.parts && !this.stage.target(choice.action));
  }

  // Every element that a click may mean: from where the plan is, or from earlier in it.
  #survey() {
    this.#open.clear();
    if (this.locked) return;
    const whole = new Set(); // choices that one click is enough for here
    for (const part of this.stage.targets()) {
      const choice = this.choices.of(part.dataset.action);
      if (!choice) continue;
      this.#open.set(part, { action: choice.action, parts: [] });
      whole.add(choice);
    }
    for (let depth = this.#parts.length; depth >= 0; depth--) {
      const before = this.#parts.slice(0, depth);
      const names = new Set(this.choices.going(before).filter((choice) => !whole.has(choice)).map((choice) => choice.parts[depth]).filter(Boolean));
      for (const name of names) {
        const part = this.stage.find(name);
        if (part && !this.#open.has(part)) this.#open.set(part, { name, parts: [...before, name], depth });
      }
    }
  }

  // What a click on an element would choose, if that is settled by it.
  #meant({ action, parts }) {
    if (action !== undefined) return action;
    const whole = this.choices.whole(parts);
    return whole.length === 1 ? whole[0].action : null;
  }

  // Whether what is planned may do for now, and more can be pointed at.
  #goesOn() {
    return this.choices.going(this.#parts).some(({ parts }) => parts.length > this.#parts.length);
  }

  // What a click would choose, or the choice that it would begin with.
  #foreseen(plan) {
    return this.#meant(plan) ?? (this.choices.begun(plan.parts) ?? this.choices.upTo(plan.parts).find(({ goes_on }) => goes_on === "must"))?.action ?? null;
  }

  // What stands planned: a choice, or what it begins with.
  get #plan() {
    return this.#action ?? (this.#parts.length ? this.#foreseen({ parts: this.#parts }) : null);
  }

  // The same, or as much of it as can be foreseen, and how many parts that is.
  get #sure() {
    if (this.#action !== null) return { action: this.#action, depth: this.#parts.length };
    for (let depth = this.#parts.length; depth > 0; depth--) {
      const action = this.#foreseen({ parts: this.#parts.slice(0, depth) });
      if (action !== null) return { action, depth };
    }
    return { action: this.#plan, depth: 0 };
  }

  // A piece is taken up to be laid somewhere: the plan comes to it, and to nothing that would follow.
  lift(piece) {
    const at = this.#parts.findIndex((name) => this.stage.find(name)?.contains(piece));
    if (at < 0) return piece.closest(".planned") || this.click(piece);
    this.#parts = this.#parts.slice(0, at + 1);
    this.#own = this.#parts.length;
    this.#action = this.#meant({ parts: this.#parts });
    this.#show();
  }

  #target(from) {
    for (let part = from; part && part !== this.stage.cloth; part = part.parentElement) {
      if (this.#open.has(part)) return part;
    }
    return null;
  }

  // Whether a click on it would mean something.
  isOpen(from) {
    return this.#target(from) !== null;
  }

  // Those that go on from here, in the order of drawing; the hand before the board.
  next() {
    const all = [...this.#open].filter(([, plan]) => plan.depth === undefined || plan.depth === this.#parts.length).map(([part]) => part);
    const rank = (part) => (part.closest("[data-region=hand]") ? 0 : 1);
    const placed = (a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    return all.sort((a, b) => rank(a) - rank(b) || placed(a, b));
  }

  // -- showing

  #show() {
    this.#survey();
    this.prompt.tell("plan", this.#plan === null ? this.#partly() : this.#consequence(this.choices.known(this.#plan)));
    this.prompt.tell("how", this.mine ? this.how || this.#howTo() : this.waiting.how);
    const words = this.mine && !this.locked ? this.#words() : [];
    const first = this.next().length;
    const few = words.length <= MOST_WORDS ? words : [];
    const isWord = few.some(({ action }) => action === this.#action); // that is planned where it stands
    const choice = this.#action === null || isWord ? null : this.choices.of(this.#action);
    const offered = few.map((one, i) => ({ action: one.action, label: one.label, chosen: one.action === this.#action, digit: first + i < MOST_DIGITS ? first + i + 1 : null, foretold: this.foretold[one.action]?.say ?? one.preview }));
    this.prompt.offer({
      deed: this.mine ? choice?.label ?? this.#missing(words) : null,
      ready: Boolean(choice) && !this.locked,
      back: (isWord ? this.#parts.length > 0 : !this.isEmpty) && !this.locked && (this.#settled === null || this.#action !== this.#settled),
      words: offered,
    });
    this.#draw();
    this.#follow();
    this.#wonder();
    this.does.changed();
  }

  // Ask what is not yet foretold, first of all what can be pointed at from here.
  #wonder() {
    if (!this.mine || this.locked || this.#asked.length) return;
    const near = [this.#advice?.action, this.#pointed, this.#plan, ...this.next().map((part) => this.#foreseen(this.#open.get(part)))];
    const far = this.choices.all.length < MANY ? this.choices.all.map(({ action }) => action) : [];
    const all = [...near, ...far].filter((action) => action != null).map(String);
    this.#asked = [...new Set(all)].filter((action) => !(action in this.foretold)).slice(0, TOGETHER);
    if (this.#asked.length) this.does.ask({ do: "foresee", choices: this.#asked });
  }

  #consequence(choice) {
    const { say = choice.preview ?? "", wishes = {}, guesses = {} } = this.foretold[choice.action] ?? {};
    const guessed = Object.keys(guesses).filter((box) => this.does.holds(box)).map((box) => guesses[box]);
    return [wishes[this.#wish], say, ...guessed].filter(Boolean).join(" ");
  }

  // How a plan goes on that is not whole.
  #partly() {
    const { depth } = this.#sure;
    const then = this.then[this.#parts.length - depth];
    const isBegun = depth > 0 && this.stage.find(this.#parts.at(-1))?.closest("[data-region=board]"); // of what is sure, more is pointed at there
    const asked = this.#parts.length ? this.choices.asked(this.#parts) : "";
    const next = (isBegun ? "" : then) || (asked && `Now ${asked}`);
    return this.said[this.#parts.at(-1)] ?? next;
  }

  #howTo() {
    const next = this.next();
    if (!next.length) return "";
    return next[0].closest("[data-region=hand]") ? "Tap a card, or point at it to see what it does" : "Tap a place, or point at it to see what it does";
  }

  // What the deed says while something is missing.
  #missing(words) {
    if (this.missing && this.isEmpty) return this.missing;
    const asked = this.#parts.length > 1 ? this.choices.asked(this.#parts) : "";
    if (asked) return asked.charAt(0).toUpperCase() + asked.slice(1);
    const next = this.next();
    const { region } = next[0]?.closest(".region").dataset ?? {};
    if (next.length) return { hand: "Choose in your hand", board: "Choose on the board" }[region] ?? "Choose";
    return words.length > MOST_WORDS ? "Choose in words" : words.length ? null : "Choose";
  }

  #draw() {
    for (const kind of ["ring", "lantern", "wish"]) this.stage.clear(kind);
    if (!this.stage.sheet) return;
    this.stage.enlarge(this.#parts.map((name) => this.stage.find(name)).find((part) => part?.closest("[data-near]")));
    this.#fan();
    const next = this.next();
    for (const part of findAll("[tabindex='0']", this.stage.sheet)) if (!next.includes(part)) part.removeAttribute("tabindex");
    for (const part of findAll(".planned, .may", this.stage.sheet)) part.classList.remove("planned", "may");
    this.#ring(next.filter((part) => this.#openUp(part)));
    for (const part of this.#planned()) part.classList.add("planned");
    this.#reveal();
    for (const part of findAll("[data-move]", this.stage.sheet)) part.classList.toggle("askable", !this.#target(part) && !part.querySelector("[data-action]"));
    this.#ghosts();
    const [ghost] = this.foretold[this.#advice?.action]?.ghosts ?? [];
    const lit = this.#advice && (this.stage.target(this.#advice.action) ?? (ghost && this.stage.find(ghost.at)) ?? this.#element(this.#advice.action));
    if (lit) this.stage.put("lantern", lit, icon("hint"));
    const wished = this.#wish !== null && this.#element(this.#wish);
    if (wished) this.stage.put("wish", wished, icon("pin"));
  }

  // Whether a ring tells that it may be chosen.
  #openUp(part) {
    const plan = this.#open.get(part);
    part.setAttribute("tabindex", "0");
    part.classList.add("may");
    if (plan.action !== undefined) return false;
    const action = this.#foreseen(plan);
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", action === null ? this.choices.called(plan.parts) : this.choices.known(action).label);
    return !part.closest("[data-plain]");
  }

  #ring(parts) {
    const rings = this.stage.putAll(parts.length > CROWD ? "ring dot" : "ring", parts);
    this.#rings = new Map(parts.map((part, i) => [part, rings[i]]));
    const planned = this.foretold[this.#sure.action]?.mark;
    const marks = parts.map((part) => this.foretold[this.#foreseen(this.#open.get(part))]?.mark);
    if (marks.length > 1 && new Set(marks).size === 1) return; // it makes no difference
    for (const [i, mark] of marks.entries()) {
      if (mark && mark !== planned) rings[i].append(make("b", {}, ...this.does.phrase(mark)));
    }
  }

  #planned() {
    const direct = this.#action === null || this.#parts.length ? null : this.stage.target(this.#action);
    return [direct, ...this.#parts.map((name) => this.stage.find(name))].filter(Boolean);
  }

  #element(action) {
    const choice = this.choices.of(action);
    const first = choice ? null : this.choices.beginning(action)?.parts?.[0];
    return this.stage.target(action) ?? this.stage.find(first ?? choice?.parts?.at(-1) ?? "");
  }

  // Of a row that lie over each other the planned one is seen whole: the others move aside.
  #fan() {
    for (const part of findAll("[data-aside]", this.stage.sheet)) part.style.translate = "";
    const planned = this.#parts.map((name) => this.stage.find(name)?.closest("[data-aside]")).find(Boolean);
    for (const part of planned?.parentElement.children ?? []) {
      const [turn, before, after] = part.dataset.aside?.split(" ").map(Number) ?? [];
      if (part.dataset.aside) part.style.translate = `${turn > parseInt(planned.dataset.aside) ? after : before}px`;
    }
  }

  // What is drawn for the time that something is pointed at or planned.
  #reveal() {
    const names = new Set([...this.#parts, ...this.#near]);
    for (const part of findAll("[data-when]", this.stage.sheet)) part.classList.toggle("shown", names.has(part.dataset.when));
  }

  // What the choice in hand would bring; `leaves`: whether a piece is away from where it lies now.
  #ghosts() {
    const sure = this.foretold[this.#sure.action];
    const told = this.#pointed === null ? sure : this.foretold[this.#pointed];
    this.ghosts.show(told, {
      isAhead: this.#pointed !== null || !this.isEmpty,
      isWished: this.#wish in (told?.wishes ?? {}), // ghosts are of what lies there, not of the wish
      leaves: (key) => told === sure || this.#parts.includes(key),
    });
  }

  // -- pointing

  #over(from) {
    const part = from && this.#target(from);
    for (const [one, ring] of this.#rings) ring.classList.toggle("near", one === part);
    this.#look(part ? this.#open.get(part).parts : namesOf(from));
    this.point(part ? this.#foreseen(this.#open.get(part)) : null);
  }

  #look(names) {
    this.#near = names;
    if (this.stage.sheet) this.#reveal();
  }

  point(asked) {
    const action = asked === null ? null : this.choices.known(asked)?.action ?? null;
    if (action === this.#pointed) return;
    this.#pointed = action;
    const choice = action === null ? null : this.choices.known(action);
    this.prompt.tell("pointed", choice && action !== this.#plan ? this.#consequence(choice) || choice.label : null);
    for (const part of findAll(".pointed", this.stage.sheet ?? this.stage.cloth)) part.classList.remove("pointed");
    if (action !== null) this.#element(action)?.classList.add("pointed");
    this.#ghosts();
  }

  foresee(choices) {
    for (const action of this.#asked) this.foretold[action] = choices[action] ?? {};
    this.#asked = [];
    if (this.#plan !== null) this.prompt.tell("plan", this.#consequence(this.choices.known(this.#plan)));
    const pointed = this.#pointed;
    this.#pointed = null;
    this.point(pointed);
    this.#draw();
    this.prompt.foretell(choices);
    this.#wonder();
    this.does.changed();
  }

  // -- wishes

  // Pin what is pointed at, or take the pin away: each choice then says what it does for it. Whether it can be wished for.
  wish(from = document.activeElement) {
    const part = this.#target(from);
    const action = part ? this.#meant(this.#open.get(part)) : this.#pointed ?? this.#action;
    if (this.locked || !Object.values(this.foretold).some(({ wishes = {} }) => action in wishes)) return false;
    this.#wish = this.#wish === action ? null : action;
    this.does.sound("lift");
    this.#pointed = null;
    this.#show();
    if (this.isEmpty || from === document.activeElement) this.point(action); // a finger that was held points no longer
    return true;
  }

  // -- planning

  // A click on something of the stage. Whether it meant anything.
  click(from) {
    this.hush();
    const part = this.#target(from);
    if (part) {
      this.#choose(this.#open.get(part));
      return true;
    }
    this.#look(namesOf(from)); // a finger points by touching
    const asked = from.closest?.("[data-move]");
    const isAnswer = this.#parts.length === 1 && Boolean(asked) && this.#goesToSuchAs(asked); // only this first step do the rules know
    const told = isAnswer ? "" : this.#near.some((name) => this.choices.isLater(this.#parts, name)) ? `first ${this.choices.asked(this.#parts)}` : asked && this.#parts.length && this.#action === null ? this.#partly() : "";
    if (told) this.refuseAt(asked ?? from.closest("[data-key], [data-place]"), told);
    else if (asked && this.stage.sheet.contains(asked)) this.#whyNot(asked);
    return Boolean(told || asked);
  }

  // Whether the plan goes on with what is asked about, if it were open.
  #goesToSuchAs(asked) {
    return this.next().some((part) => part.matches("[data-move]") && part.closest(".region") === asked.closest(".region"));
  }

  // A piece was let go where it does not go: the rules say why, if they know of the place, else what to do.
  refuseLaying(piece, spot) {
    const own = piece.closest(".region");
    if (!spot || this.#action !== null || !this.next().some((part) => !own.contains(part))) return; // it is laid already
    if (this.click(spot)) return;
    this.refuseAt(spot.closest("[data-key], [data-place]"), ["It does not go there", this.#partly()].filter(Boolean).join(". "));
  }

  refuseAt(part, reason) {
    this.asked = part;
    this.refuse({ reason, rule: "" });
  }

  #choose({ action, parts }) {
    const meant = this.#meant({ action, parts });
    this.#advice = null; // it was taken, or something else is wanted
    this.prompt.tell("hint", null);
    const isOwn = parts.length <= this.#own;
    if (meant !== null && meant === this.#action && isOwn) {
      if (this.#parts.length && !(this.#action in this.foretold)) return; // it is not seen yet what it would do
      if (this.#isDoneByTap()) return this.deed();
    }
    const isPlanned = action === undefined && parts.length <= this.#parts.length && parts.every((part, i) => part === this.#parts[i]);
    this.#own = action === undefined ? parts.length : Infinity;
    if (!isPlanned) this.#parts = this.#asFarAsClear(parts);
    else if (isOwn) this.#parts = parts.slice(0, -1);
    this.#action = isPlanned || action === undefined ? this.#meant({ parts: this.#parts }) : meant;
    this.does.sound("lift");
    const isWhole = this.#action !== null && this.#parts.length <= this.#own && !this.#goesOn();
    if (isWhole && !this.guided && this.does.atOnce()) return this.deed();
    this.#show();
  }

  // Whether another tap on what is planned does it. In a lesson only the deed does; where more may follow, or where the
  // piece itself was laid, a tap takes it up again.
  #isDoneByTap() {
    const { ghosts = [] } = this.foretold[this.#action] ?? {};
    return !this.guided && !this.choices.of(this.#action).goes_on && !ghosts.some(({ key }) => this.#parts.includes(key));
  }

  // What is pointed at, and all that can only go on in one way; a lesson asks for each part.
  #asFarAsClear(parts) {
    if (this.guided || parts.length < SETTLED) return parts;
    const next = this.choices.upTo(parts).length ? [] : this.choices.next(parts);
    return next.length === 1 && this.stage.find(next[0]) ? this.#asFarAsClear([...parts, next[0]]) : parts;
  }

  // A word is pressed: what a mouse pointed at, or was shown before, is done; a finger's first tap and a digit show it.
  word(action, by) {
    this.hush();
    if (this.locked) return;
    if (by === "mouse" || by === "key" || action === this.#action || (!this.guided && this.does.atOnce())) return this.send(action);
    this.#advice = null;
    this.prompt.tell("hint", null);
    this.#action = action;
    this.does.sound("lift");
    this.#show();
  }

  // Plan a choice as a whole, from the list in words or a hint; again: send it.
  plan(action) {
    this.hush();
    const word = this.locked ? null : this.#words().find((one) => String(one.action) === String(action));
    if (word) return this.word(word.action, "plan");
    const choice = this.choices.beginning(action);
    if (this.locked || !choice) return;
    if (choice !== this.choices.of(action)) return this.#choose({ parts: this.choices.known(action)?.parts ?? choice.parts.slice(0, 1) });
    this.#choose(choice.parts && !this.stage.target(action) && this.choices.upTo(choice.parts).length === 1 ? { parts: choice.parts } : { action: choice.action, parts: [] });
  }

  deed() {
    this.hush();
    if (!this.mine) return;
    if (this.#action === null) {
      if (this.choices.all.length && !this.next().length) this.does.openWords();
      else this.prompt.tell("why", (this.isEmpty ? "" : this.#partly()) || this.prompt.says("how"));
      return;
    }
    if (this.locked) return;
    this.send(this.#action);
  }

  // The steps of an act are sent one after the other, each when it may be chosen.
  send(action, moves = this.choices.moves(action)) {
    const [first, ...rest] = steps(action);
    if (this.locked || !this.does.send(first, moves)) return false;
    this.#rest = rest;
    this.locked = true;
    this.#action = action;
    this.does.sound("deed");
    this.#draw();
    this.prompt.offer({ deed: this.choices.of(action)?.label ?? null, ready: false, words: [] });
    return true;
  }

  // A choice was not taken: it can be planned again.
  release() {
    this.#rest = [];
    this.locked = !this.mine;
    this.#show();
  }

  // Take back the last step of what was not yet sent.
  back() {
    if (this.locked || this.isEmpty) return false;
    const meant = this.#meant({ parts: this.#parts });
    if (this.#action === meant || !this.#parts.length) this.#parts = this.#parts.slice(0, -1); // else a word is taken back
    this.#action = this.#meant({ parts: this.#parts });
    this.hush();
    this.#show();
    return true;
  }

  layDown() {
    if (this.locked || this.isEmpty) return false;
    this.#parts = [];
    this.#action = null;
    this.#show();
    return true;
  }

  digit(number) {
    const next = this.next();
    const own = next.some((part) => part.dataset.digit); // some show a number of their own
    const part = own ? next.find((one) => one.dataset.digit === String(number)) : next[number - 1];
    if (part) {
      part.focus();
      this.click(part);
      return;
    }
    const words = this.#words();
    const one = words.length <= MOST_WORDS ? words[number - next.length - 1] : null;
    if (one) this.word(one.action, "digit");
  }

  // The next of the choices that share a place with the one that is planned or pointed at. Whether there is one.
  turn() {
    const part = this.#element(this.#action ?? this.#pointed);
    const place = part?.closest("[data-place]");
    const shared = place ? findAll("[data-action]", place).filter((one) => this.#open.has(one)) : [];
    if (shared.length < 2) return false;
    const other = shared[(shared.indexOf(part) + 1) % shared.length];
    other.focus();
    this.#choose(this.#open.get(other));
    return true;
  }

  // -- hints

  hint(best, words) {
    if (this.#advice?.action === best.action && this.#action !== best.action) {
      this.plan(best.action);
      this.#own = -1; // nothing of it was pointed at yet
      return;
    }
    this.#advice = best;
    this.prompt.tell("hint", words);
    this.#draw();
  }

  get advice() {
    return this.#advice;
  }

  // -- why not

  #whyNot(part) {
    this.asked = part;
    if (this.mine && !this.locked) this.does.ask({ do: "why", move: part.dataset.move });
    else this.refuseAt(part, this.waiting.why);
  }

  // The answer, where the click was and in the prompt.
  refuse({ reason: words, rule }) {
    const reason = words.charAt(0).toUpperCase() + words.slice(1);
    this.prompt.tell("why", reason, { rule: rule ? this.does.rule(rule) : null });
    this.does.sound("refuse");
    const part = this.asked;
    if (part?.isConnected) {
      part.animate([0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : x}px 0` })), 320);
      this.does.bubble(part, reason, rule);
    }
    this.asked = null;
    clearTimeout(this.#whyTimer);
    this.#whyTimer = setTimeout(() => this.hush(), READABLE);
  }

  hush() {
    clearTimeout(this.#whyTimer);
    this.prompt.tell("why", null);
    this.does.bubble(null);
  }

  // -- by keyboard: the nearest target in a direction, or of all that explains itself

  walk(direction, all = false) {
    const middle = (part) => {
      const box = faceOf(part).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const open = all ? [] : this.next();
    const next = open.length || !this.stage.sheet ? open : findAll("[data-about]", this.stage.sheet).filter((part) => part.checkVisibility({ visibilityProperty: true }));
    const from = this.#target(document.activeElement) ?? (this.stage.sheet?.contains(document.activeElement) ? document.activeElement : null);
    if (!from) return focusOn(next[0]);
    const [x, y] = middle(from);
    const along = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] }[direction];
    let best = null;
    for (const part of next) {
      const [px, py] = middle(part);
      const ahead = (px - x) * along[0] + (py - y) * along[1];
      const aside = Math.abs((px - x) * along[1]) + Math.abs((py - y) * along[0]);
      const far = ahead + 2.5 * aside;
      if (ahead > 4 && (!best || far < best.far)) best = { far, part };
    }
    focusOn(best?.part);
  }
}

// The pieces and places that something is drawn in, the innermost first.
function namesOf(from) {
  const names = [];
  for (let part = from?.closest?.("[data-key], [data-place]"); part; part = part.parentElement.closest("[data-key], [data-place]")) names.push(part.dataset.key ?? part.dataset.place);
  return names;
}
