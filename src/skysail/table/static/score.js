// The score calculator.
import { ask } from "./api.js";
import { complain, find, make } from "./dom.js";
import { waitFor } from "./patience.js";

const form = find("#score");
const field = form.elements.position;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  find("#problem").hidden = true;
  try {
    const told = await ask(`/score/${form.dataset.game}`, { position: field.value });
    const lines = told.account.map((line) => make("li", {}, line));
    find("#account").replaceChildren(
      make("h2", {}, "The account"),
      make("p", { class: "total" }, `Score: ${told.scores.join(" · ")}`),
      make("ul", { class: "account" }, ...lines),
    );
  } catch (problem) {
    complain(problem);
  }
});

const example = await waitFor(fetch(`/score/${form.dataset.game}/example`));
const laid = example.ok ? await example.text() : "";
if (!field.value) field.value = laid; // who has begun to write meanwhile goes on with that
