import { clamp } from '../paint.mjs';

/** One white key for each beat, counted from the left edge of the painted keyboard. Both picture and sound use it. */
const piece = [
  0, 7, 9, 11, 14, 11, 9, 7, 4, 7, 9, 13, 16, 13, 9, 7, 2, 5, 9, 12, 14, 12, 9, 5, 3, 7, 11, 14, 18, 14, 11, 7,
];
export const noteAt = (beat) => piece[((beat % piece.length) + piece.length) % piece.length];
/** Seconds. */
export const BEAT = 0.5;

export function pressed(key, t) {
  let down = 0;
  for (let back = 0; back < 3; back += 1) {
    const beat = Math.floor(t / BEAT) - back;
    if (noteAt(beat) !== key) continue;
    const since = t - beat * BEAT;
    down = Math.max(down, clamp(since / 0.05) * clamp((1.1 - since) / 0.7));
  }
  return down;
}
