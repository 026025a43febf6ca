// Taking back among people: who asks is told what the others say, who is asked has a bar below the header until it has answered.
import { badge, find, make, says } from "./dom.js";
import { toast } from "./toast.js";

const WORDS = "take back the last choice";

export class Plea {
  stand = ""; // how the own question stands, in words
  #asker = null; // who asks this seat
  #refused = -1; // the version of which we know that it stands

  // answer(allow), tell(words, waits): how the own question stands, and whether somebody is still asked
  constructor({ answer, tell }) {
    Object.assign(this, { place: find("#plea"), answer, tell });
  }

  show(seats, seat, version) {
    const said = (what) => seats.filter(({ undo }) => undo === what);
    const [asker] = said("asks");
    const asked = said("asked");
    const refusing = said("refuses");
    this.#ask(seats[seat]?.undo === "asked" ? asker : null);
    const mine = Boolean(asker) && asker.seat === seat;
    const refused = mine && refusing.length > 0;
    const waits = mine && !refused && asked.length > 0;
    const stand = refused ? `${names(refusing)} would rather play on` : waits ? `${names(asked)} ${asked.length > 1 ? "are" : "is"} asked` : "";
    if (stand === this.stand) return;
    this.stand = stand;
    this.tell(stand, waits);
    if (!refused || this.#refused === version) return;
    this.#refused = version;
    toast(stand);
  }

  // The table has moved on: whatever was asked has lapsed.
  rest() {
    this.show([]);
  }

  #ask(asker) {
    if (this.#asker === (asker?.seat ?? null)) return;
    this.#asker = asker?.seat ?? null;
    this.place.hidden = !asker;
    if (!asker) return this.place.replaceChildren();
    const words = `${asker.name} asks to ${WORDS}`;
    const button = (name, kind, allow) => make("button", { type: "button", class: kind, onclick: () => this.answer(allow) }, name);
    this.place.replaceChildren(badge(asker.seat), make("p", { title: words }, make("b", {}, asker.name), ` asks to ${WORDS}`), button("No", "refuse", false), button("Allow", "allow", true));
    says(words);
  }
}

const names = (seats) => seats.map(({ name }) => name).join(" and ");
