// Who sits where and who is here, as signs on the plates; links and bots for seats that are open.
import { ask, invitesOf } from "./api.js";
import { countdown, lasting } from "./clock.js";
import { copy } from "./copy.js";
import { badge, find, icon, make } from "./dom.js";

const A_MOMENT = 60; // seconds: whoever has been away for less may have lost the line

export class Seats {
  #known = null;
  #first = true;

  // change(seat): look from another chair of this browser; deleteTable()
  constructor({ id, stage, toast, bots, change, deleteTable }) {
    Object.assign(this, { id, stage, toast, bots, change, deleteTable });
    stage.addEventListener("fit", () => this.#mark());
    setInterval(() => this.due_at && this.#mark(), 1000);
    setInterval(() => !this.due_at && this.#known?.some((told) => told.away_since) && this.#mark(), 10_000);
  }

  show(seats, { table, seat, chair, choosing, over, getting_ready, devices, due_at }) {
    Object.assign(this, { table, mine: table.yours, seat, chair, choosing, over, getting_ready, due_at });
    if (this.#known) for (const told of seats) this.#compare(this.#known[told.seat], told, this.mine);
    if (this.devices < devices) this.toast(`Your seat is open on ${devices} devices now`);
    this.#known = seats;
    this.devices = devices;
    this.#mark();
    const open = seats.some((one) => one.kind === "open" && invitesOf(this.id)[one.seat]);
    if (this.#first && open && !over) this.share(table);
    this.#first = false;
    if (find(".share-sheet")?.open) this.#fill();
  }

  #compare(was, told, mine) {
    if (!was || mine.includes(told.seat)) return;
    if (told.hints > was.hints) this.toast(`${told.name} asked for a hint`);
    const bot = this.#rank(told);
    if (was.kind === "open" && told.kind !== "open") this.toast(told.kind === "bot" ? `${told.name}: ${bot}, a bot, sits down` : `${told.name}${told.program ? ", a program," : ""} sits down`);
    else if (told.kind === "person" && was.played_by_bot !== told.played_by_bot) this.toast(told.played_by_bot ? `A bot plays for ${told.name} meanwhile` : `${told.name} is back`);
  }

  // Signs on the plates: away, open, thinking.
  #mark() {
    this.stage.clear("sign");
    if (!this.#known || this.over) return;
    for (const told of this.#known) {
      const plate = this.stage.find(`plate:${told.seat}`);
      const sign = this.#sign(told);
      const apart = sign?.className === "dots" ? this.stage.find(`thinks:${told.seat}`) : null;
      if (apart) this.stage.put("sign", apart, sign);
      const words = sign?.className === "sign-words" ? sign : told.kind === "bot" && !told.ready ? make("span", { class: "sign-words" }, `bot, ${this.#rank(told)}`) : null;
      const line = words && this.stage.find(`line:${told.seat}`);
      const fits = line && this.#fits(line, words);
      const own = apart || (sign === words && fits) ? null : line && !fits && !sign ? words : sign;
      const signs = plate ? [own, this.#due(told), this.#chair(told)].filter(Boolean) : [];
      if (signs.length) this.stage.put(isLowest(plate) ? "sign tag lowest" : "sign tag", plate, ...signs);
    }
  }

  // Whether the words have room on the plate; there they stand, then.
  #fits(line, words) {
    const mark = this.stage.put("sign line", line, words);
    const fits = words.scrollWidth <= words.clientWidth;
    if (!fits) mark.remove();
    return fits;
  }

  #rank({ bot }) {
    return this.bots[bot] ?? bot;
  }

  #sign(told) {
    if (told.ready) return make("span", { class: "stamp" }, "ready");
    if (told.kind === "open") return make("span", { class: "sign-words" }, "open seat");
    if (told.kind === "person" && told.played_by_bot) return make("span", { class: "sign-words" }, "a bot plays");
    const thinks = told.played_by_bot || told.program;
    if (told.kind === "person" && !told.here && !thinks && !this.mine.includes(told.seat)) return make("span", { class: "sign-words" }, icon(isBrief(told) ? "rope" : "sand"), away(told));
    if (told.seat === this.choosing && thinks) return make("span", { class: "dots", title: this.getting_ready ? "The bot is getting ready" : "thinking" });
    return told.program && !this.mine.includes(told.seat) ? make("span", { class: "sign-words" }, "a program") : null;
  }

  // How long the seat that is asked may still take.
  #due({ seat }) {
    if (seat !== this.choosing || !this.due_at) return null;
    return make("span", { class: "due" }, icon("sand"), countdown(this.due_at));
  }

  // Several chairs of one browser, or all for somebody who watches: an arrow to look from another.
  #chair({ seat, name }) {
    const may = this.seat === null ? this.chair !== seat : this.seat !== seat && this.mine.length > 1 && this.mine.includes(seat);
    if (!may) return null;
    return make("button", { type: "button", class: "chair", tabindex: "-1", title: `Look from ${name}'s chair`, onclick: () => this.change(seat) }, icon("arrow"));
  }

  // Everybody at the table, with links for open seats, and what may be done about them.
  share(table) {
    Object.assign(this, { table, mine: table.yours });
    let sheet = find(".share-sheet");
    if (!sheet) {
      sheet = make("dialog", { class: "share-sheet", "aria-labelledby": "share-title" });
      sheet.addEventListener("click", ({ target }) => target === sheet && sheet.close());
      document.body.append(sheet);
    }
    this.#fill();
    if (!sheet.open) sheet.showModal();
  }

  #fill() {
    const sheet = find(".share-sheet");
    const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => sheet.close() }, icon("close"));
    const watch = make("button", { type: "button", class: "menu-row", onclick: ({ target }) => copy(`${location.origin}/table/${this.id}`, target) }, "Copy a link to watch");
    const known = this.table.seeded ? make("p", { class: "hint" }, "Known deal: whoever set this table up may know every card.") : "";
    const silent = this.table.hints ? "" : make("p", { class: "hint" }, "No hints: nobody can ask for one here.");
    const sure = this.table.odds ? "" : make("p", { class: "hint" }, "No odds: only what is certain is foretold.");
    const gone = this.table.host ? make("button", { type: "button", class: "menu-row danger", onclick: () => this.deleteTable() }, "Delete this table") : "";
    sheet.replaceChildren(close, make("h2", { id: "share-title" }, "Who sits here"), known, silent, sure, make("ul", { class: "seats" }, ...(this.#known ?? []).map((told) => this.#row(told))), watch, gone);
  }

  #row(told) {
    const words = make("span", { class: "seat-words" }, make("strong", {}, told.name), make("small", {}, this.#state(told)));
    const doors = told.kind === "open" ? this.#openDoors(told) : told.kind === "bot" ? this.#botDoors(told) : this.mine.includes(told.seat) ? this.#ownDoors(told) : this.#otherDoors(told);
    return make("li", {}, badge(told.seat), words, doors.length ? make("div", { class: "seat-doors" }, ...doors) : null);
  }

  // Those at the table say which bot plays at a seat that nobody has.
  #botDoors(told) {
    return this.mine.length ? [this.#botPicker(told)] : [];
  }

  #openDoors(told) {
    const secret = invitesOf(this.id)[told.seat];
    const invite = secret ? make("button", { type: "button", class: "invite", onclick: ({ target }) => copy(`${location.origin}/join/${this.id}#${secret}`, target) }, "Copy invite link") : null;
    return [invite, ...this.#botDoors(told)].filter(Boolean);
  }

  #ownDoors({ seat }) {
    const fresh = door("Go on with another device", async (button) => {
      const { invite } = await ask(`/tables/${this.id}/link`, { seat });
      await copy(`${location.origin}/join/${this.id}#${invite}`, button);
    });
    const alone = door("Close to other devices", () => ask(`/tables/${this.id}/revoke`, { seat }));
    const look = door("Look from this chair", () => this.change(seat));
    const doors = seat === this.seat ? [fresh, this.devices > 1 && alone] : [look, fresh];
    return doors.filter(Boolean).map((one) => this.#tried(one));
  }

  #otherDoors({ seat, name, muted }) {
    const request = (act, more) => ask(`/tables/${this.id}/${act}`, { seat, ...more });
    const doors = [];
    if (this.table.host && !this.over) {
      doors.push(door(muted ? "Let them speak" : "Mute", () => request("mute", { muted: !muted })));
      doors.push(door("Turn out", () => confirm(`Turn ${name} out? A bot takes the seat for good.`) && request("kick")));
    }
    if (this.mine.length || this.table.public) {
      doors.push(door("Report", async () => {
        const reason = prompt(`What is wrong with ${name}? Whoever runs this server reads it.`);
        if (reason) await request("report", { reason });
        if (reason) this.toast("It was reported");
      }));
    }
    return doors.map((one) => this.#tried(one));
  }

  #tried({ words, act }) {
    return make("button", { type: "button", class: "choice", onclick: ({ target }) => Promise.resolve(act(target)).catch((problem) => this.toast(problem.message)) }, words);
  }

  #state(told) {
    if (told.kind === "open") return "a seat for a friend";
    if (told.kind === "bot") return `bot, ${this.#rank(told)}`;
    const there = `${told.program ? "a program, " : ""}${told.here ? "here" : away(told)}`;
    const who = told.seat === this.seat ? "you" : this.mine.includes(told.seat) ? "also you" : there;
    const where = told.seat === this.seat && this.devices > 1 ? `, on ${this.devices} devices` : told.muted ? ", muted" : "";
    return told.played_by_bot ? `${who}; a bot plays meanwhile` : `${who}${where}`;
  }

  #botPicker({ seat, kind, bot, name: called }) {
    const names = Object.entries(this.bots).map(([name, title]) => make("option", { value: name, selected: name === bot }, title));
    const picker =
      kind === "bot"
        ? make("select", { "aria-label": `Who plays ${called}` }, ...names)
        : make("select", { "aria-label": "Give the seat to a bot" }, make("option", { value: "" }, "Let a bot sit…"), ...names);
    picker.addEventListener("change", async () => {
      try {
        await ask(`/tables/${this.id}/bot`, { seat, bot: picker.value });
      } catch (problem) {
        this.toast(problem.message);
      }
    });
    return picker;
  }
}

// Whether what lies on a plate's lower edge would be cut there.
const isLowest = (plate) => plate.getBoundingClientRect().bottom > plate.closest(".regions").getBoundingClientRect().bottom - 16;

const isBrief = ({ away_since: since }) => since != null && Date.now() / 1000 - since < A_MOMENT;

// "offline" in the first minute, then how long.
const away = (told) => (isBrief(told) ? "offline" : told.away_since == null ? "away" : `away ${lasting(told.away_since)}`);

const door = (words, act) => ({ words, act });
