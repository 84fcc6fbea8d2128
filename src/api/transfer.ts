/** Speed is measured over so many ms: long enough to stand still, short enough to follow. */
const SPAN = 4000;

/** Before that a guess is worse than none, in ms. */
const WARM_UP = 600;

/** How fast bytes go out. `told` takes how many are out at a moment, in ms, and returns bytes a second once that is known. */
export function createMeter() {
  let marks: { at: number; loaded: number }[] = [];
  return {
    told(at: number, loaded: number): number | null {
      const isAnew = (marks.at(-1)?.loaded ?? 0) > loaded;
      marks = isAnew ? [] : marks.filter((mark) => at - mark.at <= SPAN);
      marks.push({ at, loaded });
      const [first] = marks;
      if (!first || at - first.at < WARM_UP) return null;
      return ((loaded - first.loaded) / (at - first.at)) * 1000;
    },
  };
}

/** In seconds; null while nothing moves. */
export function timeLeft(loaded: number, total: number, speed: number | null): number | null {
  return speed !== null && speed > 0 ? Math.ceil((total - loaded) / speed) : null;
}
