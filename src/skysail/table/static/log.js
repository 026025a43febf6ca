// What happened: one entry a play, badge first; a film sign where it can be seen again.
import { badge, icon, make } from "./dom.js";

export class Log {
  #entries = [];
  #pinned = true; // to the newest line, unless somebody reads further up

  // again(version): play it once more; isFilm(version): whether a scene belongs to it
  constructor(list, { again = null, isFilm = () => false } = {}) {
    Object.assign(this, { list, again, isFilm });
    list.addEventListener("scroll", () => {
      this.#pinned = list.scrollTop + list.clientHeight > list.scrollHeight - 24;
    });
  }

  // The log up to version `after` stands; what follows is new.
  add(entries, after) {
    this.#entries = this.#entries.filter((entry) => entry.version <= after);
    for (const line of [...this.list.children]) {
      if (Number(line.dataset.version) > after) line.remove();
    }
    for (const entry of entries) {
      this.#entries.push(entry);
      if (entry.sentences.length) this.list.append(this.#line(entry));
    }
    this.settle();
  }

  settle() {
    if (this.#pinned) this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.#entries = [];
    this.list.replaceChildren();
  }

  #line({ version, step, seat, sentences }) {
    const words = sentences.map((words) => make("span", {}, words));
    const film = this.isFilm(version) ? make("button", { type: "button", class: "film", "aria-label": "See it again", onclick: () => this.again(version) }, icon("film")) : null;
    return make("li", { "data-version": version, "data-step": step ?? null }, seat == null ? null : badge(seat, "small"), make("p", {}, ...words), film);
  }
}
