// The sheet of Play: the set-up of a game over the page where it was asked for. Its address is a page of its own.
import { find, icon, make } from "./dom.js";
import { prepare } from "./setup.js";

let sheet = null;

export async function openSheet(address) {
  sheet ??= lay();
  const body = find(".sheet-body", sheet);
  body.replaceChildren(make("p", { class: "laying", role: "status" }, "Setting the chairs…"));
  if (!sheet.open) sheet.showModal(); // what has the focus gets it back
  try {
    const answer = await fetch(address);
    const form = find("#setup", new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (!sheet.open) return; // shut meanwhile
    body.replaceChildren(document.adoptNode(form));
    prepare(form);
    find("button[type=submit]", form).focus({ preventScroll: true }); // one more press sits down
  } catch {
    location.href = address; // which says what is wrong
  }
}

function lay() {
  const made = make("dialog", { class: "setup-sheet", "aria-labelledby": "setup-title" });
  const close = make("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => made.close() }, icon("close"));
  const grip = make("div", { class: "grip", "aria-hidden": "true" });
  made.append(grip, close, make("div", { class: "sheet-body" }));
  let from = 0; // where a finger took the grip; swiped down, it shuts the sheet
  grip.addEventListener("pointerdown", ({ clientY, pointerId }) => {
    from = clientY;
    grip.setPointerCapture(pointerId);
  });
  grip.addEventListener("pointerup", ({ clientY }) => clientY - from > 40 && made.close());
  made.addEventListener("click", ({ target }) => target === made && made.close());
  made.addEventListener("close", () => find(".sheet-body", made).replaceChildren());
  document.body.append(made);
  return made;
}
