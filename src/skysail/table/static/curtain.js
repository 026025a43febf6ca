// One device for several seats: the curtain falls before the next secret is drawn.
import { badge, draw, make } from "./dom.js";

export class Curtain {
  constructor(open) {
    this.dialog = make("dialog", { class: "curtain", "aria-labelledby": "curtain-title" });
    this.dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.open = open;
    document.body.append(this.dialog);
  }

  fall(seat, name) {
    const lift = () => {
      this.dialog.close();
      this.open();
    };
    const rose = draw("svg", { class: "rose", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, draw("circle", { r: 30 }), draw("path", { d: "M0-46L8-8L46 0L8 8L0 46L-8 8L-46 0L-8-8Z" }));
    this.dialog.replaceChildren(
      make("div", { class: "curtain-card" }, make("div", { class: "curtain-rose" }, rose, badge(seat, "large")), make("h2", { id: "curtain-title" }, `Hand over to ${name}`), make("p", {}, "Everybody else looks away."), make("button", { type: "button", onclick: lift }, `I am ${name}`)),
    );
    if (!this.dialog.open) this.dialog.showModal();
  }
}
