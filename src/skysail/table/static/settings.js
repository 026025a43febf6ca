// What this browser prefers: kept here, sent nowhere.
import { keep, kept } from "./api.js";
import { find } from "./dom.js";

const coarse = matchMedia("(pointer: coarse)").matches;
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

export const settings = { confirm: coarse, wide: false, motion: !still, ...kept("settings") };

export function bindSettings(page) {
  for (const name of Object.keys(settings)) {
    const box = find(`#set-${name}`);
    if (!box) continue;
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      keep("settings", settings);
      page.classList.toggle(name, box.checked);
    });
    page.classList.toggle(name, settings[name]);
  }
}
