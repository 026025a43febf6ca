// Short sounds, made here: nothing is loaded. Silent until switched on.

let context = null;

// [wave, from Hz, to Hz, seconds, loudness]; several at once make a chord.
const SOUNDS = {
  slide: [["triangle", 220, 180, 0.12, 0.25]],
  arc: [["sine", 320, 760, 0.3, 0.18]],
  tumble: [["square", 180, 90, 0.06, 0.12], ["sine", 320, 620, 0.3, 0.12]],
  turn: [["square", 900, 300, 0.05, 0.06]],
  lift: [["triangle", 420, 520, 0.06, 0.2]],
  deed: [["triangle", 260, 390, 0.12, 0.3]],
  refuse: [["sawtooth", 160, 120, 0.16, 0.12]],
  gain: [["sine", 660, 660, 0.25, 0.2], ["sine", 880, 880, 0.35, 0.14]],
  coin: [["sine", 1320, 1320, 0.08, 0.14], ["sine", 1760, 1760, 0.22, 0.1]],
  loss: [["sine", 240, 150, 0.35, 0.25]],
  hit: [["sawtooth", 110, 50, 0.2, 0.3]],
  shot: [["square", 180, 40, 0.25, 0.25]],
  wood: [["triangle", 190, 110, 0.09, 0.4], ["square", 420, 160, 0.04, 0.1]],
  cannon: [["square", 150, 32, 0.35, 0.3], ["sawtooth", 70, 28, 0.5, 0.25]],
  boom: [["sawtooth", 90, 24, 0.6, 0.35], ["triangle", 400, 60, 0.5, 0.15]],
  splash: [["triangle", 900, 180, 0.22, 0.14], ["sine", 240, 90, 0.3, 0.2]],
  crackle: [["sawtooth", 640, 90, 0.05, 0.12], ["square", 90, 60, 0.3, 0.08]],
  hammer: [["square", 1250, 700, 0.05, 0.16], ["triangle", 300, 200, 0.1, 0.25]],
  clank: [["square", 620, 560, 0.12, 0.1], ["sine", 1480, 1400, 0.3, 0.12]],
  glass: [["sine", 2300, 1500, 0.14, 0.14], ["triangle", 3100, 2100, 0.3, 0.08]],
  bubble: [["sine", 210, 620, 0.16, 0.2], ["sine", 320, 900, 0.26, 0.1]],
  page: [["triangle", 1400, 520, 0.09, 0.08], ["square", 2600, 900, 0.05, 0.03]],
  cork: [["sine", 300, 940, 0.05, 0.3], ["triangle", 160, 120, 0.1, 0.15]],
  wax: [["triangle", 130, 70, 0.14, 0.4], ["sine", 420, 300, 0.08, 0.1]],
  wings: [["triangle", 340, 180, 0.09, 0.2], ["triangle", 420, 210, 0.2, 0.14], ["triangle", 520, 260, 0.32, 0.08]],
  thread: [["sine", 523, 523, 0.2, 0.14], ["sine", 659, 659, 0.32, 0.14], ["sine", 784, 784, 0.5, 0.14]],
  scene: [["sine", 196, 262, 0.7, 0.18], ["sine", 294, 392, 0.8, 0.1]],
  turn_begins: [["sine", 784, 784, 0.3, 0.2], ["sine", 1175, 1175, 0.45, 0.12]], // it is your turn
  win: [["triangle", 523, 523, 0.5, 0.2], ["triangle", 659, 659, 0.6, 0.16], ["triangle", 784, 784, 0.8, 0.14]],
};

// loudness: 0 (off) to 1.
export function makeSound(loudness) {
  return (kind) => {
    const loud = loudness();
    if (!loud || !SOUNDS[kind]) return;
    context ??= new AudioContext();
    for (const [wave, from, to, seconds, strength] of SOUNDS[kind]) {
      const [tone, gain, now] = [context.createOscillator(), context.createGain(), context.currentTime];
      tone.type = wave;
      tone.frequency.setValueAtTime(from, now);
      tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
      gain.gain.setValueAtTime(strength * loud, now);
      gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
      tone.connect(gain).connect(context.destination);
      tone.start(now);
      tone.stop(now + seconds);
    }
  };
}
