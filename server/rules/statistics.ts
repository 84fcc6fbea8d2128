import { HttpError } from './http-error';

/** What is counted by day. Changes of likes, comments and subscribers can be negative. */
export const COUNTS = ['views', 'likes', 'comments', 'subscribers'] as const;

export type Counts = Record<(typeof COUNTS)[number], number>;
/** `day` is a day of UTC, such as '2026-11-28', or the first day of a month that is summed up. */
export type CountedDay = { day: string } & Partial<Counts>;

export const PERIODS = ['28d', '90d', '1y', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** Days, the first and the last one included. */
type Span = { from: string; to: string };

export type Plan = Span & {
  unit: 'day' | 'month';
  /** The period before; null if there is none, or if not all of its days were counted. */
  before: Span | null;
};

const DAY = 86_400_000;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The day of a month so many months ago, at most its last one. */
function monthsAgo(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

/** Days before this one are summed up by month: those of months that ended a year ago. */
export const firstDayKept = (now: number): string => monthOf(monthsAgo(dayOf(now), 12));

export function readPeriod(search: URLSearchParams): Period {
  const sent = search.get('period') ?? '28d';
  const period = PERIODS.find((each) => each === sent);
  if (!period) throw new HttpError(400, `The period must be one of ${PERIODS.join(', ')}`);
  return period;
}

/**
 * Which days to read. `first` is the first day of the channel or of the video that was counted; `since` that of a server which is older
 * than its counters, else null. A year begins with a month: so does the
 * year before it, whose first months are summed up.
 */
export function planOf(period: Period, now: number, first: string, since: string | null): Plan {
  const to = dayOf(now);
  if (period === 'all') {
    const isShort = first >= firstDayKept(now);
    return { from: isShort ? first : monthOf(first), to, unit: isShort ? 'day' : 'month', before: null };
  }
  const days = { '28d': 28, '90d': 90, '1y': 0 }[period];
  const from = days > 0 ? addDays(to, 1 - days) : monthOf(monthsAgo(to, 11));
  const before =
    days > 0
      ? { from: addDays(from, -days), to: addDays(from, -1) }
      : { from: monthsAgo(from, 12), to: monthsAgo(to, 12) };
  return { from, to, unit: 'day', before: since !== null && since > before.from ? null : before };
}

/** The data of the response, from the rows of the period and of the one before. Days without a row had no change. */
export function summarize({ from, to, unit, before }: Plan, since: string | null, rows: readonly CountedDay[]) {
  const days = new Map<string, Counts>();
  const total = noCounts();
  for (const row of rows) {
    const key = unit === 'month' ? monthOf(row.day) : row.day;
    if (row.day >= from && row.day <= to) days.set(key, add(days.get(key) ?? noCounts(), row));
    else if (before && row.day >= before.from && row.day <= before.to) add(total, row);
  }
  return {
    unit,
    from,
    to,
    since,
    days: [...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, counts]) => (COUNTS.some((name) => counts[name] !== 0) ? [{ day, ...counts }] : [])),
    before: before && total,
  };
}

const noCounts = (): Counts => ({ views: 0, likes: 0, comments: 0, subscribers: 0 });

function add(counts: Counts, row: Partial<Counts>): Counts {
  for (const name of COUNTS) counts[name] += row[name] ?? 0;
  return counts;
}
