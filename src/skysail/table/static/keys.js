// The keys of every table; while a message is written all of them rest.
import { find } from "./dom.js";

// keys: what each key does; escape(); hurry(): whether something was playing that is skipped now
export function hearKeys({ keys, escape, hurry, stage, planner, explain }) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    if (key === "Escape") return escape();
    if (target.matches?.("input, textarea, select")) return;
    const onButton = target.closest?.("button, a, summary");
    const skips = !onButton || (document.body.classList.contains("in-scene") && !onButton.closest(".scene"));
    if (key === " " && skips) {
      event.preventDefault();
      if (!hurry() && stage.sheet?.contains(target)) planner.click(target);
    } else if (key === "Enter" && onButton) return;
    else if (key === "Enter" && stage.sheet?.contains(target) && target !== stage.sheet) {
      event.preventDefault();
      hurry();
      if (!planner.click(target)) explain.touch(target);
    } else if (key.startsWith("Arrow")) {
      if (target.closest?.("[role=tablist], .drawer, .menu")) return;
      event.preventDefault();
      planner.walk(key.slice(5), event.shiftKey);
    } else if (/^[1-9]$/.test(key)) planner.digit(Number(key));
    else {
      const act = keys[key] ?? keys[key.toLowerCase()];
      if (act) {
        event.preventDefault();
        act();
      }
    }
  });
}
