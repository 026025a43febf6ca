// What happened, in sentences.
import { badge, make } from "./dom.js";

export class Log {
  #entries = [];

  constructor(list) {
    this.list = list;
  }

  // The log up to version `after` stands; what follows is new. Returns the new sentences.
  add(entries, after) {
    const known = this.#entries.length ? this.#entries.at(-1).version : -1;
    this.#entries = this.#entries.filter((entry) => entry.version <= after);
    for (const line of [...this.list.children]) {
      if (Number(line.dataset.version) > after) line.remove();
    }
    const atEnd = this.list.scrollTop + this.list.clientHeight > this.list.scrollHeight - 40;
    for (const entry of entries) {
      this.#entries.push(entry);
      if (entry.sentences.length) this.list.append(line(entry));
    }
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    return entries.filter((entry) => entry.version > known).flatMap((entry) => entry.sentences);
  }
}

function line(entry) {
  const who = entry.seat == null ? null : badge(entry.seat, "small");
  const words = entry.sentences.map((sentence) => make("span", {}, sentence));
  return make("li", { "data-version": entry.version, "data-step": entry.step ?? null }, who, make("p", {}, ...words));
}
