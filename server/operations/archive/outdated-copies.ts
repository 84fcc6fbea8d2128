const DAILY = 7;
const WEEKLY = 4;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Which of these copies, named by their dates, can be deleted. The newest 7 stay, and of older ones the first of each week, for 4
 * weeks. Other names stay, and so do dates after today, when the clock was ahead.
 */
export function outdatedCopies(names: readonly string[], today: string): string[] {
  const dates = names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name) && name <= today).toSorted();
  const older = dates.slice(0, -DAILY);
  const firstOfWeek = new Map<number, string>();
  for (const date of older) {
    const week = weekOf(date);
    if (!firstOfWeek.has(week)) firstOfWeek.set(week, date);
  }
  const weekly = new Set([...firstOfWeek.values()].slice(-WEEKLY));
  return older.filter((date) => !weekly.has(date));
}

/** The number of a week that begins on Monday. 1970 began on a Thursday. */
const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY + 3) / 7);
