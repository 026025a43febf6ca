// Whether another table waits for this browser.
import { ask } from "./api.js";

const OFTEN = 20_000; // milliseconds

export class Elsewhere {
  // tell(words or null, href)
  constructor(here, tell) {
    this.here = here;
    this.tell = tell;
    setInterval(() => this.#look(), OFTEN);
    this.#look();
  }

  async #look() {
    if (document.hidden) return;
    const tables = await ask("/tables?mine=true").catch(() => []);
    const waiting = tables.find((one) => one.table !== this.here && !one.over && one.yours.includes(one.choosing));
    this.tell(waiting ? "Your turn elsewhere" : null, waiting && `/table/${waiting.table}`);
  }
}
