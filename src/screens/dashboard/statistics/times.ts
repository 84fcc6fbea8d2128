import { intlLocale } from '@/messages/intl-locale';

/** What a point of a plot counts. Days are those of UTC, as the server counts them. */
export type Unit = 'day' | 'month' | 'year';

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

export const nameTime = (at: number, unit: Unit) => NAMES[unit].format(at);

/** For an axis. The days of more than half a year are named by their month. */
export function nameTick(at: number, unit: Unit, span: number): string {
  return (unit === 'day' && span > 183 * 86_400_000 ? monthOnly : TICKS[unit]).format(at);
}

/** '2026-11-28', '2026-11' or '2026'. */
export const isoTime = (at: number, unit: Unit) => new Date(at).toISOString().slice(0, LENGTHS[unit]);
