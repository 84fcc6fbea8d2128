import { type CountedDay, dayOf } from '../../server/rules/statistics';
import type { VideoRecord } from './records';

const DAY = 86_400_000;

/** Of so many videos, there is a history of views: that of 5,000 would have 300,000 days. */
export const VIDEOS_WITH_DAYS = 100;

/** Between 0.7 and 1.3, always the same for a day of a video. */
function noise(id: string, day: number): number {
  const hash = Math.imul(Number.parseInt(id.slice(-6), 16) + day, 0x9e3779b1) >>> 0;
  return 0.7 + (0.6 * ((hash ^ (hash >>> 15)) % 1000)) / 1000;
}

/** Most views come in the first days; later there are a few, more of them on weekends. */
function weight(id: string, day: number, age: number): number {
  const weekday = (day + 4) % 7;
  const isWeekend = weekday === 0 || weekday === 6;
  return (1 / (1 + age / 5) ** 1.2 + 0.01) * noise(id, day) * (isWeekend ? 1.4 : 1);
}

/** A history that adds up to `views`, from the day of the upload to that of `end`. */
export function viewsByDay({ _id, createdAt }: Pick<VideoRecord, '_id' | 'createdAt'>, views: number, end: number) {
  const first = Math.floor(Date.parse(createdAt) / DAY);
  const last = Math.max(first, Math.floor(end / DAY));
  const sums: number[] = [];
  for (let day = first; day <= last; day += 1) sums.push((sums.at(-1) ?? 0) + weight(_id, day, day - first));
  const total = sums.at(-1) ?? 1;
  const days: CountedDay[] = [];
  let counted = 0;
  for (const [index, sum] of sums.entries()) {
    const until = Math.round((views * sum) / total);
    if (until > counted) days.push({ day: dayOf((first + index) * DAY), views: until - counted });
    counted = until;
  }
  return days;
}
