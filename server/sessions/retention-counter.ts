/** In ms. */
const WINDOW = 600_000;
/** A visit reports whenever its page is hidden, and a school is one network. */
const MOST_REPORTS = 60;
/** The counts take about 15 MB of memory. With more of them, all begin anew. */
const MOST_COUNTS = 100_000;

/**
 * Counts the reports of each network about each video, in memory only: who has watched what is stored nowhere. The function returns the
 * seconds until the end of the window if there were too many, else 0.
 */
export function createRetentionCounter(now: () => number) {
  let counts = new Map<string, number>();
  let end = -Infinity;

  return function countRetention(network: string, video: string): number {
    const time = now();
    if (time >= end || counts.size >= MOST_COUNTS) {
      counts = new Map();
      end = time + WINDOW;
    }
    const key = `${network} ${video}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > MOST_REPORTS ? Math.ceil((end - time) / 1000) : 0;
  };
}
