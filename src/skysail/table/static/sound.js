// A dozen short sounds, made here: nothing is loaded. Silent until switched on.

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
