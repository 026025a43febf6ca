// What happened, in sentences.
import { badge, make } from "./dom.js";

export class Log {
  #entries = [];

  #pinned = true; // to the newest line, unless somebody reads further up

  constructor(list) {
    this.list = list;
    list.addEventListener("scroll", () => {
      this.#pinned = list.scrollTop + list.clientHeight > list.scrollHeight - 24;
    });
  }

  // The log up to version `after` stands; what follows is new. Returns the new sentences.
  add(entries, after) {
    const known = this.#entries.length ? this.#entries.at(-1).version : -1;
    this.#entries = this.#entries.filter((entry) => entry.version <= after);
    for (const line of [...this.list.children]) {
      if (Number(line.dataset.version) > after) line.remove();
    }
    for (const entry of entries) {
      this.#entries.push(entry);
      if (entry.sentences.length) this.list.append(line(entry));
    }
    if (this.#pinned) this.list.scrollTop = this.list.scrollHeight;
    return entries.filter((entry) => entry.version > known).flatMap((entry) => entry.sentences);
  }
}

function line(entry) {
  const who = entry.seat == null ? null : badge(entry.seat, "small");
  const words = entry.sentences.map((sentence) => make("span", {}, sentence));
  return make("li", { "data-version": entry.version, "data-step": entry.step ?? null }, who, make("p", {}, ...words));
}
