/** The duration of each video file in seconds, from its movie header. Written by `npm run media`. */
export const durations: Record<string, number> = {
  aurora: 24,
  contour: 20,
  fog: 26,
  lighthouse: 32,
  market: 18,
  orrery: 22,
  paper: 15,
  piano: 21,
  rain: 30,
  reef: 24,
  synth: 12,
  tide: 16,
  tractor: 19,
  train: 25,
};
