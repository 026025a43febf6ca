// A scene: a moment of the game large over the board, picture by picture.

const A_LETTER = 32; // milliseconds to read one
const A_HOP = 130; // milliseconds from one thing that hops in to the next
const A_GLIDE = 700; // milliseconds that something takes to come to its place
const COUNTED = 900; // milliseconds that all of them are seen

// { over, skip }: a promise for when the last picture has been seen; and a way to what comes next that
// stays, or out of the scene. Whether more than a picture that stays is left out by it, `skip` says.
// `waits`: a picture that stays waits for its reader; settle(names): these regions are as they will be.
export function showScene({ title, ground, frames }, { first, layer, pace, still, say, by, waits, settle, sound }) {
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
  if (ground) {
    const below = pictured(ground, "picture ground");
    pictures.before(below);
    if (!still && !first) glide(below, pace);
  }
  const button = scene.querySelector("button");
  layer.append(scene);
  document.body.classList.add("in-scene");
  let [now, wake] = [first, () => {}];
  const go = (number) => {
    now = number;
    wake();
  };
  const skip = (all = false) => {
    if (still && !all) {
      go(now + 1); // stills are leafed through
      return false;
    }
    const stays = all ? -1 : frames.findIndex((frame, number) => number > now && frame.stays);
    const left = all || !(frames[now]?.stays || stays > 0);
    go(stays > 0 ? stays : frames.length);
    return left;
  };
  button.addEventListener("click", () => skip());

  const run = async () => {
    while (now < frames.length) {
      const [number, frame] = [now, frames[now]];
      button.innerHTML = `${still ? "Next" : frame.stays ? "Go on" : "Skip"} <kbd>Space</kbd>`;
      pips.forEach((pip, i) => pip.classList.toggle("now", i === number));
      if (frame.sound) sound(frame.sound);
      if (frame.settles) settle(frame.settles);
      if (frame.say) say({ words: frame.say, by, weight: "scene" });
      let hops = 0;
      if (frame.svg) {
        const picture = pictured(frame.svg, "picture");
        pictures.append(picture);
        (number === first ? scene : picture).animate([{ opacity: 0 }, { opacity: 1 }], { duration: still ? 0 : 220 });
        while (pictures.children.length > (ground ? 1 : 2)) pictures.firstChild.remove();
        if (!still) {
          hops = hop(picture, pace);
          glide(picture, pace);
        }
      }
      const ms = Math.max(frame.ms, A_LETTER * frame.say.length, hops && A_HOP * hops + COUNTED) * pace * (still ? 2 : 1);
      const gone = waits && frame.stays ? [] : [new Promise((done) => setTimeout(done, ms))];
      await Promise.race([...gone, new Promise((done) => (wake = done))]);
      if (now === number) now += 1;
    }
    document.body.classList.remove("in-scene");
    scene.remove();
  };
  return { over: run(), skip };
}

// What comes into the picture one after the other; how many turns that takes.
function hop(picture, pace) {
  const parts = [...picture.querySelectorAll("[data-hop]")];
  for (const part of parts) {
    const falls = [{ opacity: 0, translate: "0 -26px" }, { opacity: 1, translate: "0 4px", offset: 0.7 }, { opacity: 1, translate: "0 0" }];
    part.animate(falls, { duration: 300 * pace, delay: A_HOP * pace * Number(part.dataset.hop), fill: "backwards", easing: "ease-in" });
  }
  return Math.max(0, ...parts.map((part) => Number(part.dataset.hop) + 1));
}

// What comes to its place from afar.
function glide(picture, pace) {
  for (const part of picture.querySelectorAll("[data-glide]")) {
    const [right, down] = part.dataset.glide.split(" ");
    part.animate([{ translate: `${right}px ${down}px` }, { translate: "0 0" }], { duration: A_GLIDE * pace, fill: "backwards", easing: "ease-out" });
  }
}

function pictured(svg, kind) {
  const picture = document.createElement("div");
  picture.className = kind;
  picture.innerHTML = svg; // made by the server, as regions are
  return picture;
}
