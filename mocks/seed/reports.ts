import { PARTS } from '../../server/rules/retention';
import { type CountedDay, dayOf } from '../../server/rules/statistics';

const DAY = 86_400_000;
/** Visits have reported for so many days. */
const DAYS = 28;
/** Some leave before they have watched anything. */
const REPORTED = 0.8;

/** The part of the visits that watch a part of the video: many leave at once, some at its end, and one scene is watched again. */
function watching(id: string, part: number): number {
  const scene = 20 + (Number.parseInt(id.slice(-4), 16) % 60);
  const again = 0.12 * Math.exp(-(((part - scene) / 4) ** 2));
  const end = part > 96 ? (part - 96) * 0.05 : 0;
  return 0.55 + 0.45 * Math.exp(-part / 6) - part * 0.0025 + again - end;
}

/** What visits reported about a video on the last days before `end`: see `server/rules/retention.ts`. */
export function reportsByDay(
  id: string,
  days: readonly CountedDay[],
  end: number,
): { day: string; report: number[] }[] {
  const first = dayOf(end - (DAYS - 1) * DAY);
  return days.flatMap(({ day, views = 0 }) => {
    const visits = day < first ? 0 : Math.round(views * REPORTED);
    const parts = Array.from({ length: PARTS }, (_, part) => Math.round(visits * watching(id, part)));
    return visits > 0 ? [{ day, report: [visits, ...parts] }] : [];
  });
}
