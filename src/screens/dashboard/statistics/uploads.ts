import type { Video } from '@/resources/video/schema';
import type { Point } from './scales';
import type { CalendarUnit } from './times';

/** With more months than this, the plot counts years. */
const MOST_MONTHS = 36;

/** How many videos were uploaded in each month, or in each year if there are many months. Those in between without uploads have 0. */
export function countUploads(videos: readonly Pick<Video, 'createdAt'>[]): { unit: CalendarUnit; points: Point[] } {
  const counts = new Map<number, number>();
  for (const { createdAt } of videos) {
    if (createdAt === null) continue;
    const month = monthOf(createdAt);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const months = [...counts.keys()].toSorted((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return { unit: 'month', points: [] };
  const isLong = last - first + 1 > MOST_MONTHS;
  const step = isLong ? 12 : 1;
  const points: Point[] = [];
  for (let month = first - (first % step); month <= last; month += step) {
    const inside = months.filter((each) => each >= month && each < month + step);
    const value = inside.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    points.push({ at: Date.UTC(Math.floor(month / 12), month % 12), value });
  }
  return { unit: isLong ? 'year' : 'month', points };
}

/** Counts months from the year 0. */
function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
