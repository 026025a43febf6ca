// What happened: one entry a play, badge or tile first; a film sign where it can be seen again.
// Where a game has turns, the entries of a turn are one line, which a tap opens.
import { badge, find, findAll, icon, make, sentence } from "./dom.js";

export class Log {
  #entries = [];
  #pinned = true; // to the newest line, unless somebody reads further up

  // again(entry): play it once more; isFilm(version): whether a scene belongs to it
  constructor(list, { again = null, isFilm = () => false } = {}) {
    Object.assign(this, { list, again, isFilm });
    list.addEventListener("scroll", () => {
      this.#pinned = list.scrollTop + list.clientHeight > list.scrollHeight - 24;
    });
  }

  // The log up to version `after` stands; what follows is new.
  add(entries, after) {
    this.#entries = this.#entries.filter((entry) => entry.version <= after);
    for (const line of findAll("li", this.list)) {
      if (Number(line.dataset.version) > after) line.remove();
    }
    for (const entry of entries) {
      this.#entries.push(entry);
      const turn = findAll("details", this.list).at(-1);
      if (entry.sentences.length) (turn ? find("ol", turn) : this.list).append(this.#line(entry));
      if (!entry.turn) continue;
      if (turn) turn.open = false;
      this.list.append(this.#turn(entry));
    }
    this.#sumUp();
    this.#cover();
    this.settle();
  }

  // An entry may stand for some before it, as a whole trick does for its lead.
  #cover() {
    const covered = new Set(this.#entries.flatMap(({ step, covers = 0 }) => Array.from({ length: covers }, (_, back) => step - 1 - back)));
    for (const line of findAll("[data-step]", this.list)) line.hidden = covered.has(Number(line.dataset.step));
  }

  // To the newest line, once it can be seen: to measure it lays out the whole page.
  settle() {
    if (this.#pinned && !this.list.closest("[hidden]")) this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.#entries = [];
    this.list.replaceChildren();
  }

  // The entries of the round that goes on, or of the one that has just ended.
  round(ended) {
    const ends = this.#entries.flatMap((entry, index) => (entry.closing ? [index + 1] : []));
    return ended ? this.#entries.slice(ends.at(-2) ?? 0, ends.at(-1)) : this.#entries.slice(ends.at(-1) ?? 0);
  }

  // Those whose scenes a place opens again.
  at(place) {
    return this.#entries.filter((entry) => entry.at && entry.at === place);
  }

  places() {
    return this.#entries.flatMap((entry) => entry.at ?? []);
  }

  // Those of some choices of the match.
  of(steps) {
    return this.#entries.filter((entry) => steps.includes(entry.step));
  }

  // Whose turn goes on, where a game tells turns.
  get turn() {
    return this.#entries.findLast((entry) => entry.turn)?.turn.by ?? null;
  }

  // Those since a seat last chose, but for its answers in the turns of others.
  since(seat) {
    let [last, by] = [-1, null];
    for (const [i, entry] of this.#entries.entries()) {
      if (entry.seat === seat && (by ?? seat) === seat) last = i;
      by = entry.turn?.by ?? by;
    }
    return this.#entries.slice(1 + last).filter(({ step }) => step);
  }

  // Small pictures that stay: those of a turn until its seat has another, some until others come there.
  pins() {
    const pins = new Map();
    let by = null;
    for (const entry of this.#entries) {
      for (const pin of entry.pins ?? []) pins.set(pin.at, { ...pin, by });
      if (!entry.turn) continue;
      by = entry.turn.by;
      for (const [at, pin] of pins) if (pin.by === by && !pin.lasts) pins.delete(at);
    }
    return [...pins.values()];
  }

  #turn({ version, turn: { by, words, clock } }) {
    const summary = make("summary", { title: words }, badge(by, "small"), make("p", {}), make("small", {}, clock));
    return make("li", { class: "turn", "data-version": version }, make("details", { open: true }, summary, make("ol", {})));
  }

  // A turn in which something has happened is told by its gists.
  #sumUp() {
    for (const turn of findAll(".turn", this.list)) {
      const gists = findAll("[data-gist]", turn).map(({ dataset }) => dataset.gist);
      find("summary p", turn).textContent = sentence(gists.join("; ") || find("summary", turn).title);
    }
  }

  #line(entry) {
    const { version, step, seat, sentences, tile, gist } = entry;
    const words = sentences.map((words) => make("span", {}, words));
    const film = !tile && this.again && (entry.at || this.isFilm(version)) ? make("button", { type: "button", class: "film", "aria-label": "See it again", onclick: () => this.again(entry) }, icon("film")) : null;
    const sign = tile && this.again ? tileOf(entry, () => this.again(entry)) : seat == null ? null : badge(seat, "small");
    return make("li", { "data-version": version, "data-step": step ?? null, "data-gist": gist ?? null }, sign, make("p", {}, ...words), film);
  }
}

// What a play became and whose it was; a tap plays it again.
export function tileOf({ tile, gist }, onclick) {
  const button = make("button", { type: "button", class: "tile", title: gist, "aria-label": `See it again: ${gist}`, onclick });
  button.innerHTML = tile.svg; // made by the server, as regions are
  button.append(badge(tile.by));
  return button;
}
