// The ribbon on the board's lower edge: what is happening, in a sentence. On phones in the news row.
import { badge, make, says } from "./dom.js";

export class Caption {
  constructor(stage) {
    this.stage = stage;
    this.ribbon = make("p", { class: "caption", "aria-hidden": "true", hidden: true });
    stage.chrome.append(this.ribbon);
  }

  say(told) {
    this.ribbon.hidden = !told;
    if (!told) return;
    const inRow = this.stage.has("news") && this.stage.picture.form !== "wide";
    this.ribbon.style.gridArea = inRow ? "news" : "board";
    this.ribbon.classList.toggle("in-row", inRow);
    this.ribbon.replaceChildren(...(told.by == null ? [] : [badge(told.by, "small")]), make("span", {}, told.words));
    says(told.words);
  }
}
