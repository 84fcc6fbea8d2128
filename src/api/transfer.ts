/** In ms: the speed is an average over this time, long enough to be steady and short enough to be current. */
const SPAN = 4000;

/** In ms: before this, the speed is unknown. */
const WARM_UP = 600;

/** Measures upload speed. `sample` takes the bytes sent by a point in time, in ms, and returns bytes per second once known. */
export function createMeter() {
  let marks: { at: number; loaded: number }[] = [];
  return {
    sample(at: number, loaded: number): number | null {
      const isRestart = (marks.at(-1)?.loaded ?? 0) > loaded;
      marks = isRestart ? [] : marks.filter((mark) => at - mark.at <= SPAN);
      marks.push({ at, loaded });
      const [first] = marks;
      if (!first || at - first.at < WARM_UP) return null;
      return ((loaded - first.loaded) / (at - first.at)) * 1000;
    },
  };
}

/** In seconds; null while nothing is sent. */
export function timeLeft(loaded: number, total: number, speed: number | null): number | null {
  return speed !== null && speed > 0 ? Math.ceil((total - loaded) / speed) : null;
}
