// A scene: a moment of the game large over the board, picture by picture.

const A_LETTER = 32; // milliseconds to read one

// Resolves when the last picture has been seen, or when `skipping` does.
export async function showScene({ title, ground, frames }, { layer, pace, still, say, by, skipping }) {
  const isLow = document.querySelector("[data-form=low]"); // a phone on its side has no room to spare
  const board = (!isLow && document.querySelector("[data-region=board]")) || layer;
  const [origin, box] = [layer.getBoundingClientRect(), board.getBoundingClientRect()];
  const scene = document.createElement("section");
  scene.className = "scene";
  scene.setAttribute("aria-label", title);
  Object.assign(scene.style, { left: `${box.x - origin.x}px`, top: `${box.y - origin.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  scene.innerHTML = '<h2 class="ribbon"></h2><div class="pictures"></div><ol class="pips" aria-hidden="true"></ol><button type="button" class="quiet"></button>';
  scene.querySelector("h2").textContent = title;
  const pips = frames.map(() => document.createElement("li"));
  scene.querySelector("ol").append(...pips);
  const pictures = scene.querySelector(".pictures");
  if (ground) pictures.before(pictured(ground, "picture ground"));
  const button = scene.querySelector("button");
  button.innerHTML = still ? "Next" : "Skip <kbd>Space</kbd>";
  layer.append(scene);
  document.body.classList.add("in-scene");
  let skipped = false;
  const stop = skipping.then(() => {
    skipped = true;
  });
  for (const [number, frame] of frames.entries()) {
    if (skipped) break;
    pips.forEach((pip, i) => pip.classList.toggle("now", i === number));
    if (frame.say) say({ words: frame.say, by, weight: "scene" });
    if (frame.svg) {
      const picture = pictured(frame.svg, "picture");
      pictures.append(picture);
      (number ? picture : scene).animate([{ opacity: 0 }, { opacity: 1 }], { duration: still ? 0 : 220 });
      while (pictures.children.length > (ground ? 1 : 2)) pictures.firstChild.remove();
    }
    const pressed = new Promise((done) => button.addEventListener("click", done, { once: true }));
    if (!still && !number) pressed.then(() => (skipped = true));
    const ms = Math.max(frame.ms, A_LETTER * frame.say.length) * pace * (still ? 2 : 1);
    await Promise.race([new Promise((done) => setTimeout(done, ms)), pressed, stop]);
  }
  document.body.classList.remove("in-scene");
  scene.remove();
}

function pictured(svg, kind) {
  const picture = document.createElement("div");
  picture.className = kind;
  picture.innerHTML = svg; // made by the server, as regions are
  return picture;
}
