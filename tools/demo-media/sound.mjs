import { BEAT, noteAt } from './views/melody.mjs';

/** Synthesises the sound of the videos: a slow chord progression over filtered noise, with a fade-in and a fade-out. */
const RATE = 44_100;

/** `chords` are semitones from A3 (220 Hz), `beat` is seconds per chord, `bed` a key of `beds`, `pluck` notes per second. */
const scores = {
  aurora: {
    chords: [
      [-12, 0, 7, 14, 16],
      [-16, -4, 3, 10, 15],
      [-9, 3, 10, 14, 19],
    ],
    beat: 6,
    bed: 'wind',
    pluck: 0,
  },
  contour: {
    chords: [
      [-7, 5, 9, 12],
      [-12, 0, 4, 11],
      [-5, 2, 7, 11],
    ],
    beat: 4,
    bed: 'air',
    pluck: 2,
  },
  fog: {
    chords: [
      [-14, -2, 5, 10],
      [-12, 0, 3, 10],
      [-10, -3, 5, 9],
    ],
    beat: 5.2,
    bed: 'wind',
    pluck: 0.6,
  },
  lighthouse: {
    chords: [
      [-15, -3, 4, 9],
      [-12, 0, 7, 12],
      [-17, -5, 4, 7],
    ],
    beat: 5.3,
    bed: 'sea',
    pluck: 0,
  },
  market: {
    chords: [
      [-9, 3, 7, 10, 14],
      [-4, 3, 8, 12],
      [-2, 5, 10, 14],
    ],
    beat: 3,
    bed: 'crowd',
    pluck: 3,
  },
  orrery: {
    chords: [
      [-12, 0, 4, 11],
      [-8, -1, 4, 8],
      [-10, 2, 5, 12],
    ],
    beat: 3.7,
    bed: 'air',
    pluck: 2.7,
  },
  paper: {
    chords: [
      [-5, 7, 12, 14],
      [-10, 2, 9, 12],
      [-3, 4, 9, 16],
    ],
    beat: 3,
    bed: 'air',
    pluck: 4,
  },
  piano: {
    chords: [
      [-9, -2, 3],
      [-12, -5, 0],
      [-14, -7, 2],
      [-9, -2, 3],
    ],
    beat: 4,
    bed: 'rain',
    pluck: 0,
    piece: true,
  },
  rain: {
    chords: [
      [-14, -2, 2, 9],
      [-17, -5, 4, 7],
      [-12, -4, 3, 10],
    ],
    beat: 7.6,
    bed: 'rain',
    pluck: 0.8,
  },
  reef: {
    chords: [
      [-16, -4, 3, 8, 11],
      [-13, -1, 6, 11],
      [-9, 3, 8, 15],
    ],
    beat: 5.6,
    bed: 'deep',
    pluck: 1.2,
  },
  synth: {
    chords: [
      [-7, 5, 8, 12],
      [-10, 2, 5, 12],
      [-14, -2, 5, 9],
    ],
    beat: 3,
    bed: 'air',
    pluck: 8,
    saw: true,
  },
  tide: {
    chords: [
      [-10, 2, 9, 14],
      [-15, -3, 4, 11],
    ],
    beat: 5.3,
    bed: 'sea',
    pluck: 0,
  },
  tractor: {
    chords: [
      [-12, 0, 4, 7],
      [-17, -5, 0, 9],
      [-14, -2, 7, 11],
    ],
    beat: 3.8,
    bed: 'engine',
    pluck: 1.6,
  },
  train: {
    chords: [
      [-10, 2, 6, 9],
      [-12, -3, 4, 7],
      [-17, -1, 2, 7],
    ],
    beat: 4.2,
    bed: 'rails',
    pluck: 1.5,
  },
};

/** Converts a white key, counted from the left edge of the painted keyboard, to semitones. */
const whiteKey = (key) => -12 + Math.floor(key / 7) * 12 + [0, 2, 3, 5, 7, 8, 10][key % 7];
const hertz = (semitones) => 220 * 2 ** (semitones / 12);

/**
 * @param {string} scene
 * @param {number} duration seconds
 * @returns {Buffer} a stereo WAV
 */
export function soundtrack(scene, duration) {
  const score = scores[scene];
  const length = Math.ceil(duration * RATE);
  const channels = [new Float32Array(length), new Float32Array(length)];
  pad(channels, score, duration);
  bed(channels, score.bed, duration);
  plucks(channels, score, duration);
  return wav(channels, duration);
}

function pad(channels, score, duration) {
  for (let at = 0, index = 0; at < duration; at += score.beat, index += 1) {
    for (const [voice, note] of score.chords[index % score.chords.length].entries()) {
      const length = score.beat + 2.4;
      const volume = 0.05 / (1 + voice * 0.12);
      for (const [side, out] of channels.entries()) {
        const f = hertz(note) * (1 + (side ? 1 : -1) * 0.0016 * (1 + voice * 0.3));
        tone(
          out,
          at,
          length,
          volume,
          (p) =>
            score.saw
              ? 0.6 * Math.sin(p) + 0.28 * Math.sin(2 * p) + 0.16 * Math.sin(3 * p)
              : Math.sin(p) + 0.2 * Math.sin(2 * p),
          f,
          1.6,
        );
      }
    }
  }
}

/** Adds a note with a soft attack and release. */
function tone(out, at, length, volume, shape, f, edge) {
  const [from, to] = [Math.floor(at * RATE), Math.min(out.length, Math.floor((at + length) * RATE))];
  for (let i = from; i < to; i += 1) {
    const s = (i - from) / RATE;
    const swell = Math.min(1, s / edge) * Math.min(1, (length - s) / edge);
    out[i] += volume * swell * swell * shape(Math.PI * 2 * f * s);
  }
}

function plucks(channels, score, duration) {
  const random = randomFrom(score.beat * 1000 + score.pluck);
  const step = score.piece ? BEAT : 1 / (score.pluck || 1);
  if (!score.piece && score.pluck === 0) return;
  for (let at = 0.3 * (score.piece ? 0 : 1), n = 0; at < duration - 1; at += step, n += 1) {
    if (!score.piece && random() < 0.35) continue;
    const chord = score.chords[Math.floor(at / score.beat) % score.chords.length];
    const note = score.piece ? whiteKey(noteAt(n)) : chord[Math.floor(random() * chord.length)] + 12;
    const pan = 0.3 + random() * 0.4;
    for (const [side, out] of channels.entries())
      pluck(out, at, hertz(note), (score.piece ? 0.2 : 0.085) * (side ? pan : 1 - pan) * 2);
  }
}

function pluck(out, at, f, volume) {
  const from = Math.floor(at * RATE);
  const to = Math.min(out.length, from + 2.2 * RATE);
  for (let i = from; i < to; i += 1) {
    const s = (i - from) / RATE;
    const p = Math.PI * 2 * f * s;
    const fall = Math.exp(-s * 2.6) * Math.min(1, s * 220);
    out[i] +=
      volume *
      fall *
      (Math.sin(p) + 0.34 * Math.exp(-s * 4) * Math.sin(2 * p) + 0.16 * Math.exp(-s * 7) * Math.sin(3.01 * p));
  }
}

/** Kinds of filtered noise. `low` and `high` are one-pole cut-off frequencies, `shape` is the volume at a time in seconds. */
const beds = {
  wind: { low: 420, high: 60, volume: 0.34, shape: (s) => 0.5 + 0.3 * Math.sin(s * 0.7) + 0.2 * Math.sin(s * 1.9 + 1) },
  air: { low: 900, high: 200, volume: 0.05, shape: () => 1 },
  sea: { low: 1100, high: 70, volume: 0.42, shape: (s) => 0.25 + 0.75 * Math.max(0, Math.sin(s * 0.78)) ** 1.6 },
  rain: { low: 7000, high: 900, volume: 0.075, shape: (s) => 0.85 + 0.15 * Math.sin(s * 0.5) },
  crowd: {
    low: 640,
    high: 240,
    volume: 0.24,
    shape: (s) => 0.6 + 0.2 * Math.sin(s * 3.1) * Math.sin(s * 1.7) + 0.2 * Math.sin(s * 5.3) ** 2,
  },
  deep: { low: 260, high: 30, volume: 0.5, shape: (s) => 0.6 + 0.4 * Math.sin(s * 0.9) },
  engine: { low: 320, high: 40, volume: 0.42, shape: (s) => 0.25 + 0.75 * Math.exp(-((s * 5.5) % 1) * 5) },
  rails: {
    low: 800,
    high: 60,
    volume: 0.3,
    shape: (s) => 0.25 + 0.75 * (Math.exp(-((s * 1.25) % 1) * 9) + 0.8 * Math.exp(-((s * 1.25 + 0.8) % 1) * 9)),
  },
};

function bed(channels, kind, duration) {
  const { low, high, volume, shape } = beds[kind];
  const [a, b] = [1 - Math.exp((-2 * Math.PI * low) / RATE), 1 - Math.exp((-2 * Math.PI * high) / RATE)];
  for (const [side, out] of channels.entries()) {
    const random = randomFrom(side + 77);
    let smooth = 0;
    let slow = 0;
    for (let i = 0; i < duration * RATE && i < out.length; i += 1) {
      smooth += a * (random() * 2 - 1 - smooth);
      slow += b * (smooth - slow);
      out[i] += (smooth - slow) * volume * shape(i / RATE);
    }
  }
}

function randomFrom(seed) {
  let state = Math.floor(seed) + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function wav(channels, duration) {
  const frames = channels[0].length;
  const data = Buffer.alloc(44 + frames * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + frames * 4, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(frames * 4, 40);
  for (let i = 0; i < frames; i += 1) {
    const s = i / RATE;
    const fade = Math.min(1, s / 1.2) * Math.min(1, Math.max(0, duration - s) / 1.5);
    // tanh limits loud passages without hard clipping.
    for (const [side, out] of channels.entries())
      data.writeInt16LE(Math.round(Math.tanh(out[i] * 1.6) * fade * 30_000), 44 + i * 4 + side * 2);
  }
  return data;
}
