// Choosing: what is pointed at shows what it does, what is clicked is planned, the deed sends it.
import { findAll, make } from "./dom.js";
import { faceOf } from "./stage.js";

const MOST_WORDS = 4; // choices that are buttons in the prompt; more are a list in a drawer
const MOST_DIGITS = 9;
const TOGETHER = 12; // choices whose foresight is asked for at once
const MANY = 60; // choices, from which only that of those in reach is asked for
const READABLE = 6000; // milliseconds that a why-not stands

export class Planner {
  choices = [];
  foretold = {};
  locked = true; // nothing can be chosen: it is not our turn, or a choice is on its way
  #parts = []; // names pointed at so far
  #action = null; // the choice that the plan has come to
  #open = new Map(); // element -> the plan that a click on it leads to
  #pointed = null; // an action
  #advice = null;
  #whyTimer = 0;
  #rest = []; // choices of an act that are still to be sent
  #near = []; // names that are pointed at
  #asked = []; // choices whose foresight is on its way

  // send(action, moves), ask(command), refuse(words), openWords(), explain(part), changed(), sound(kind), atOnce(), rule(number)
  constructor(stage, prompt, does) {
    Object.assign(this, { stage, prompt, does });
    const { cloth } = stage;
    cloth.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#over(event.target));
    cloth.addEventListener("pointerout", (event) => event.pointerType !== "touch" && this.#over(event.relatedTarget));
    cloth.addEventListener("focusin", ({ target }) => this.#over(target));
    cloth.addEventListener("focusout", ({ relatedTarget }) => this.#over(relatedTarget));
    stage.addEventListener("fit", () => this.#draw());
  }

  // A new picture is shown; these are the choices in it.
  begin({ choices, acts, how, mine, waiting }) {
    this.choices = offered({ choices, acts });
    this.how = how;
    this.mine = mine;
    this.waiting = waiting;
    this.locked = !mine;
    this.foretold = {};
    this.#parts = [];
    this.#action = this.#pointed = this.#advice = null;
    this.#near = [];
    this.prompt.quiet();
    const rest = this.#rest;
    this.#rest = [];
    if (mine && choices.some(({ action }) => action === rest[0]) && this.send(rest.join(" "), [])) return;
    this.#asked = [];
    this.#show();
  }

  // The same picture was drawn anew, with other names or in another form.
  refresh() {
    this.#show();
  }

  get action() {
    return this.#action;
  }

  get isEmpty() {
    return this.#action === null && !this.#parts.length;
  }

  // -- what can be chosen

  #choice(action) {
    return this.choices.find((choice) => String(choice.action) === String(action));
  }

  // A choice, or the first act that begins with it.
  #beginning(action) {
    return this.#choice(action) ?? this.choices.find((choice) => steps(choice.action)[0] === action);
  }

  // Choices that begin with these parts.
  #going(parts) {
    return this.choices.filter((choice) => choice.parts && parts.every((part, i) => choice.parts[i] === part));
  }

  #whole(parts) {
    return parts.length ? this.#going(parts).filter((choice) => choice.parts.length === parts.length) : [];
  }

  // Those that are neither drawn nor made of parts; where parts leave several, those.
  #words() {
    const several = this.#action === null ? this.#whole(this.#parts) : [];
    if (several.length > 1) return several;
    return this.choices.filter((choice) => !choice.parts && !this.stage.target(choice.action));
  }

  // Every element that a click may mean: from where the plan is, or from earlier in it.
  #survey() {
    this.#open.clear();
    if (this.locked) return;
    const whole = new Set(); // choices that one click is enough for here
    for (const part of this.stage.targets()) {
      const choice = this.#choice(part.dataset.action);
      if (!choice) continue;
      this.#open.set(part, { action: choice.action, parts: [] });
      whole.add(choice);
    }
    for (let depth = this.#parts.length; depth >= 0; depth--) {
      const before = this.#parts.slice(0, depth);
      const names = new Set(this.#going(before).filter((choice) => !whole.has(choice)).map((choice) => choice.parts[depth]).filter(Boolean));
      for (const name of names) {
        const part = this.stage.find(name);
        if (part && !this.#open.has(part)) this.#open.set(part, { name, parts: [...before, name], depth });
      }
    }
  }

  // What a click on an element would choose, if that is settled by it.
  #meant({ action, parts }) {
    if (action !== undefined) return action;
    const whole = this.#whole(parts);
    return whole.length === 1 ? whole[0].action : null;
  }

  #target(from) {
    for (let part = from; part && part !== this.stage.cloth; part = part.parentElement) {
      if (this.#open.has(part)) return part;
    }
    return null;
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
    const choice = this.#action === null ? null : this.#choice(this.#action);
    this.prompt.tell("plan", choice ? this.#consequence(choice) : this.#partly());
    this.prompt.tell("how", this.mine ? this.how || this.#howTo() : this.waiting.how);
    const words = this.mine && !this.locked ? this.#words() : [];
    const first = this.next().length;
    const few = words.length <= MOST_WORDS ? words : [];
    const offered = few.map((one, i) => ({ action: one.action, label: one.label, digit: first + i < MOST_DIGITS ? first + i + 1 : null, foretold: this.foretold[one.action]?.say ?? one.preview }));
    this.prompt.offer({
      deed: this.mine ? choice?.label ?? this.#missing(words) : null,
      ready: Boolean(choice) && !this.locked,
      back: !this.isEmpty && !this.locked,
      words: offered,
    });
    this.#draw();
    this.#wonder();
    this.does.changed();
  }

  // Ask what is not yet foretold, first of all what can be pointed at from here.
  #wonder() {
    if (!this.mine || this.locked || this.#asked.length) return;
    const near = [this.#advice?.action, this.#pointed, ...this.next().map((part) => this.#meant(this.#open.get(part)))];
    const far = this.choices.length < MANY ? this.choices.map(({ action }) => action) : [];
    const all = [...near, ...far].filter((action) => action != null).map(String);
    this.#asked = [...new Set(all)].filter((action) => !(action in this.foretold)).slice(0, TOGETHER);
    if (this.#asked.length) this.does.ask({ do: "foresee", choices: this.#asked });
  }

  #consequence(choice) {
    return this.foretold[choice.action]?.say || choice.preview || "";
  }

  #partly() {
    const [only] = this.#parts.length ? this.#going(this.#parts) : [];
    return only ? `${this.#going(this.#parts).length} ways to go on` : "";
  }

  #howTo() {
    const next = this.next();
    if (!next.length) return "";
    return next[0].closest("[data-region=hand]") ? "Tap a card, or point at it to see what it does" : "Tap a place, or point at it to see what it does";
  }

  // What the deed says while something is missing.
  #missing(words) {
    const next = this.next();
    if (next.length) return next[0].closest("[data-region=hand]") ? "Choose in your hand" : "Choose on the board";
    return words.length > MOST_WORDS ? "Choose in words" : words.length ? null : "Choose";
  }

  #draw() {
    for (const kind of ["ring", "lantern"]) this.stage.clear(kind);
    if (!this.stage.sheet) return;
    this.stage.enlarge(this.#parts.map((name) => this.stage.find(name)).find((part) => part?.closest("[data-near]")));
    const next = this.next();
    for (const part of findAll("[tabindex]", this.stage.sheet)) if (!next.includes(part)) part.removeAttribute("tabindex");
    for (const part of findAll(".planned, .may", this.stage.sheet)) part.classList.remove("planned", "may");
    for (const part of next) this.#openUp(part);
    for (const part of this.#planned()) part.classList.add("planned");
    this.#reveal();
    for (const part of findAll("[data-move]", this.stage.sheet)) part.classList.toggle("askable", !this.#target(part) && !part.querySelector("[data-action]"));
    this.#ghosts();
    const [ghost] = this.foretold[this.#advice?.action]?.ghosts ?? [];
    const lit = this.#advice && ((ghost && this.stage.find(ghost.at)) ?? this.#element(this.#advice.action));
    if (lit) this.stage.put("lantern", lit);
  }

  #openUp(part) {
    const plan = this.#open.get(part);
    part.setAttribute("tabindex", "0");
    part.classList.add("may");
    if (plan.action !== undefined) return;
    const action = this.#meant(plan);
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", action === null ? plan.name.replace(/[:_]/g, " ") : this.#choice(action).label);
    if (part.closest("[data-plain]")) return;
    const ring = this.stage.put("ring", part);
    const { mark } = this.foretold[action] ?? {};
    if (mark) ring.append(make("b", {}, ...this.does.phrase(mark)));
  }

  #planned() {
    const direct = this.#action === null || this.#parts.length ? null : this.stage.target(this.#action);
    return [direct, ...this.#parts.map((name) => this.stage.find(name))].filter(Boolean);
  }

  #element(action) {
    const choice = this.#choice(action);
    const first = choice ? null : this.#beginning(action)?.parts?.[0];
    return this.stage.target(action) ?? this.stage.find(first ?? choice?.parts?.at(-1) ?? "");
  }

  // What is drawn for the time that something is pointed at or planned.
  #reveal() {
    const names = new Set([...this.#parts, ...this.#near]);
    for (const part of findAll("[data-when]", this.stage.sheet)) part.classList.toggle("shown", names.has(part.dataset.when));
  }

  // What the choice in hand would bring: pieces where they would stand, and what plates would say.
  #ghosts() {
    for (const kind of ["ghost", "change"]) this.stage.clear(kind);
    for (const part of findAll(".leaving", this.stage.sheet)) part.classList.remove("leaving");
    const told = this.foretold[this.#pointed ?? this.#action];
    for (const { key, at, from, svg, words } of told?.ghosts ?? []) {
      const [place, piece, start] = [at, key, from].map((name) => name && this.stage.find(name));
      if (!at) piece?.classList.add("leaving");
      if (!place) continue;
      if (start) this.stage.line("ghost way", start, place);
      if (words) this.stage.put("change worth", place).append(make("b", {}, ...this.does.phrase(words)));
      if (svg) this.stage.put("ghost drawn", place).innerHTML = svg; // made by the server, as regions are
      if (words || svg) continue;
      const ghost = this.stage.put(piece ? "ghost" : "ghost here", place);
      if (!piece) continue;
      const [size, room] = [this.stage.box(piece), this.stage.box(place)];
      const fit = Math.min(1, Math.max(room.width, room.height) / Math.max(size.width, size.height));
      const copy = this.stage.copy(piece);
      copy.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
      Object.assign(copy.style, { width: `${size.width * fit}px`, height: `${size.height * fit}px` });
      ghost.append(copy);
    }
    for (const [seat, words] of Object.entries(told?.plates ?? {})) {
      const [worth, plate] = ["worth", "plate"].map((name) => this.stage.find(`${name}:${seat}`));
      if (worth ?? plate) this.stage.put(worth ? "change worth" : "change", worth ?? plate).append(make("b", {}, ...this.does.phrase(words)));
    }
  }

  // -- pointing

  #over(from) {
    const part = from && this.#target(from);
    this.#look(part ? this.#open.get(part).parts : namesOf(from));
    this.point(part ? this.#meant(this.#open.get(part)) : null);
  }

  #look(names) {
    this.#near = names;
    if (this.stage.sheet) this.#reveal();
  }

  point(asked) {
    const action = asked === null ? null : this.#choice(asked)?.action ?? null;
    if (action === this.#pointed) return;
    this.#pointed = action;
    const choice = action === null ? null : this.#choice(action);
    this.prompt.tell("pointed", choice && action !== this.#action ? this.#consequence(choice) || choice.label : null);
    for (const part of findAll(".pointed", this.stage.cloth)) part.classList.remove("pointed");
    if (action !== null) this.#element(action)?.classList.add("pointed");
    this.#ghosts();
  }

  foresee(choices) {
    for (const action of this.#asked) this.foretold[action] = choices[action] ?? {};
    this.#asked = [];
    if (this.#action !== null) this.prompt.tell("plan", this.#consequence(this.#choice(this.#action)));
    const pointed = this.#pointed;
    this.#pointed = null;
    this.point(pointed);
    this.#draw();
    this.prompt.foretell(choices);
    this.#wonder();
    this.does.changed();
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
    if (asked && this.stage.sheet.contains(asked)) {
      this.#whyNot(asked);
      return true;
    }
    return false;
  }

  #choose({ action, parts }) {
    const meant = this.#meant({ action, parts });
    if (meant !== null && meant === this.#action) return this.deed();
    const isPlanned = action === undefined && parts.length <= this.#parts.length && parts.every((part, i) => part === this.#parts[i]);
    this.#parts = isPlanned ? parts.slice(0, -1) : parts;
    this.#action = isPlanned ? null : meant;
    this.does.sound("lift");
    if (this.#action !== null && this.does.atOnce()) return this.deed();
    this.#show();
  }

  // Plan a choice as a whole, from the list in words or a hint; again: send it.
  plan(action) {
    this.hush();
    const choice = this.#beginning(action);
    if (this.locked || !choice) return;
    if (choice !== this.#choice(action)) return this.#choose({ parts: choice.parts.slice(0, 1) });
    this.#choose(choice.parts && !this.stage.target(action) && this.#whole(choice.parts).length === 1 ? { parts: choice.parts } : { action: choice.action, parts: [] });
  }

  deed() {
    this.hush();
    if (!this.mine) return;
    if (this.#action === null) {
      if (this.choices.length && !this.next().length) this.does.openWords();
      else this.prompt.tell("why", this.prompt.says("how"));
      return;
    }
    if (this.locked) return;
    this.send(this.#action);
  }

  // The steps of an act are sent one after the other, each when it may be chosen.
  send(action, moves = this.#moves(action)) {
    const [first, ...rest] = steps(action);
    if (this.locked || !this.does.send(first, moves)) return false;
    this.#rest = rest;
    this.locked = true;
    this.#action = action;
    this.does.sound("deed");
    this.#draw();
    this.prompt.offer({ deed: this.#choice(action)?.label ?? null, ready: false, words: [] });
    return true;
  }

  #moves(action) {
    const choice = this.#choice(action);
    return choice?.moves ?? (choice ? [choice.move] : []);
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
    this.#parts = this.#parts.slice(0, -1);
    this.#action = null;
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
    if (number <= next.length) {
      const part = next[number - 1];
      part.focus();
      this.click(part);
      return;
    }
    const words = this.#words();
    const one = words.length <= MOST_WORDS ? words[number - next.length - 1] : null;
    if (one && !this.locked) this.send(one.action);
  }

  // -- hints

  hint(best, words) {
    if (this.#advice?.action === best.action && this.#action !== best.action) return this.plan(best.action);
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
    else this.refuse({ reason: this.waiting.why, rule: "" });
  }

  // The answer, where the click was and in the prompt.
  refuse({ reason, rule }) {
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

  // -- by keyboard: the nearest target in a direction

  walk(direction) {
    const middle = (part) => {
      const box = faceOf(part).getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const next = this.next();
    const from = this.#target(document.activeElement) ?? (this.stage.sheet?.contains(document.activeElement) ? document.activeElement : null);
    if (!from) {
      next[0]?.focus();
      return;
    }
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
    best?.part.focus();
  }
}

const steps = (action) => String(action).split(" ").map(Number);

// The pieces and places that something is drawn in, the innermost first.
function namesOf(from) {
  const names = [];
  for (let part = from?.closest?.("[data-key], [data-place]"); part; part = part.parentElement.closest("[data-key], [data-place]")) names.push(part.dataset.key ?? part.dataset.place);
  return names;
}

// What a view lets one choose: acts, and choices that begin none of them.
export function offered({ choices, acts = [] }) {
  const begun = new Set(acts.map(({ action }) => steps(action)[0]));
  return [...choices.filter(({ action }) => !begun.has(action)), ...acts];
}
