// Talk at the table, closed while the rules forbid it.
import { badge, make } from "./dom.js";

export class Talk {
  heard = 0; // how many lines

  constructor(panel, say) {
    this.lines = make("ol", { class: "talk-lines", tabindex: "0", "aria-label": "What was said" });
    this.closed = make("p", { class: "hint", hidden: true });
    this.field = make("input", { name: "text", maxlength: "500", autocomplete: "off", "aria-label": "Your words", placeholder: "Say something" });
    this.form = make("form", { class: "talk-form", hidden: true }, this.field, make("button", { type: "submit" }, "Send"));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.field.value.trim() && say(this.field.value)) this.field.value = "";
    });
    this.phrases = make("div", { class: "phrases" });
    this.say = say;
    panel.append(this.lines, this.closed, this.phrases, this.form);
  }

  // Ready words for hurried thumbs.
  offer(phrases = []) {
    this.phrases.replaceChildren(...phrases.map((words) => make("button", { type: "button", class: "choice", onclick: () => this.say(words) }, words)));
    this.phrases.hidden = this.form.hidden || !phrases.length;
  }

  // What was drawn is what is about to be said.
  draft(words) {
    this.field.value = words;
  }

  hear(said) {
    if (said.number < this.heard) return false;
    this.heard = said.number + 1;
    const words = make("p", {}, make("strong", {}, said.name), ` ${said.text}`);
    this.lines.append(make("li", {}, badge(said.seat, "small"), words));
    this.lines.scrollTop = this.lines.scrollHeight;
    return true;
  }

  // `company`: somebody sits here who could answer.
  allow(seated, talk, company) {
    this.form.hidden = !seated || !talk;
    this.closed.hidden = !this.form.hidden && company;
    this.closed.textContent = !talk
      ? "Hush: the rules of this game forbid talk now. It opens again when they allow it."
      : seated
        ? "Only bots sit here, and bots do not answer."
        : "Those at the table can talk; you are watching.";
  }
}
