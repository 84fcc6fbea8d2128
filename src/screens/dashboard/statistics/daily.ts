import type { Counted, Statistics } from '@/resources/channel/statistics';
import type { Point } from './scales';

const DAY = 86_400_000;
/** More points than a server counts: the rest of an absurd period is left out. */
const MOST_POINTS = 2000;

/** A point for each day or month of the period. What was not counted is null, and what the server left out is 0. */
export function pointsOf({ unit, from, to, since, days }: Statistics, name: Counted): Point[] {
  const values = new Map(days.map((counts) => [counts.day, counts[name]]));
  const first = new Date(from);
  const points: Point[] = [];
  for (let index = 0; points.length < MOST_POINTS; index += 1) {
    const at = unit === 'day' ? from + index * DAY : Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index);
    if (at > to) break;
    const isCounted = unit === 'month' || since === null || at >= since;
    points.push({ at, value: isCounted ? (values.get(at) ?? 0) : null });
  }
  return points;
}

export const sumOf = (points: readonly Point[]) => points.reduce((sum, { value }) => sum + (value ?? 0), 0);
