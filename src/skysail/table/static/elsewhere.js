// How many other tables wait for this browser; a lesson that was left does not.
import { ask } from "./api.js";

const OFTEN = 20_000; // milliseconds

export class Elsewhere {
  // tell(words or null, { href, count })
  constructor(here, tell) {
    this.here = here;
    this.tell = tell;
    setInterval(() => this.#look(), OFTEN);
    this.#look();
  }

  async #look() {
    if (document.hidden) return;
    const tables = await ask("/tables?mine=true").catch(() => []);
    const waiting = tables.filter((one) => one.table !== this.here && !one.over && !one.closed && !one.lesson && one.yours.includes(one.choosing));
    this.tell(waiting.length ? "Your turn elsewhere" : null, { href: `/table/${waiting[0]?.table}`, count: waiting.length });
  }
}
