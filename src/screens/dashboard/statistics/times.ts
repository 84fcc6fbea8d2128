import { duration } from '@/lib/format';
import { intlLocale } from '@/messages/intl-locale';
import type { Row } from './plot-figure';
import type { Point } from './scales';

export type CalendarUnit = 'day' | 'month' | 'year';
/** What a point of a plot counts. Days are those of UTC, as the server counts them; seconds are those of a video. */
export type Unit = CalendarUnit | 'second';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlLocale, { timeZone: 'UTC', ...options });

const NAMES = {
  day: format({ dateStyle: 'medium' }),
  month: format({ year: 'numeric', month: 'long' }),
  year: format({ year: 'numeric' }),
};
const TICKS = {
  day: format({ month: 'short', day: 'numeric' }),
  month: format({ year: 'numeric', month: 'short' }),
  year: NAMES.year,
};
const monthOnly = format({ month: 'short' });
const LENGTHS = { day: 10, month: 7, year: 4 };

export const nameTime = (at: number, unit: CalendarUnit) => NAMES[unit].format(at);

/** For an axis. The days of more than half a year are named by their month. */
export function nameTick(at: number, unit: Unit, span: number): string {
  if (unit === 'second') return duration(at / 1000);
  return (unit === 'day' && span > 183 * 86_400_000 ? monthOnly : TICKS[unit]).format(at);
}

/** The rows of a table. A time is '2026-11-28', '2026-11' or '2026' in its file. */
export function rowsOf(points: readonly Point[], unit: CalendarUnit): Row[] {
  return points.map(({ at, value }) => {
    const cell = new Date(at).toISOString().slice(0, LENGTHS[unit]);
    return { key: cell, cell, label: nameTime(at, unit), value };
  });
}
