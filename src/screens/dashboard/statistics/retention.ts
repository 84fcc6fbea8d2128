import { duration as clock } from '@/lib/format';
import type { Retention } from '@/resources/channel/statistics';
import type { Row } from './plot-figure';
import type { Point } from './scales';

const inPercent = (count: number, visits: number) => (visits > 0 ? Math.round((1000 * count) / visits) / 10 : 0);

/** Two parts of a short video begin in the same second. */
function nameStart(seconds: number, length: number): string {
  const tenths = `.${Math.floor((seconds % 1) * 10)}`;
  return `${clock(seconds)}${length < 100 ? tenths : ''}`;
}

/** The part of the visits that watched each part of a video of `length` seconds, in %, and their average. */
export function partsOf({ visits, parts }: Retention, length: number) {
  const points = parts.map(
    (count, part): Point => ({ at: (1000 * length * part) / parts.length, value: inPercent(count, visits) }),
  );
  const rows = points.map(
    ({ at, value }, part): Row => ({ key: String(part), label: nameStart(at / 1000, length), value }),
  );
  const average = inPercent(parts.reduce((sum, count) => sum + count, 0) / parts.length, visits);
  return { points, rows, average };
}
