import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTS, PERIODS, dayOf, firstDayKept, planOf, summarize } from './statistics';

const DAY = 86_400_000;
const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) });
const daysIn = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

test('a period ends today, and the one before it ends on the day before it, or a year ago', () => {
  fc.assert(
    fc.property(time, (now) => {
      for (const [period, days] of [
        ['28d', 28],
        ['90d', 90],
      ] as const) {
        const { to, before, ...plan } = planOf(period, now, '2019-01-01', null);
        expect([to, daysIn({ ...plan, to })]).toEqual([dayOf(now), days]);
        expect(before && [daysIn(before), Date.parse(before.to) + DAY]).toEqual([days, Date.parse(plan.from)]);
      }
      const { from, to, before } = planOf('1y', now, '2019-01-01', null);
      expect(before).toEqual({ from: `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to: expect.any(String) });
      expect(before?.to.slice(0, 7)).toBe(`${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}`);
      expect(daysIn({ from, to })).toBeGreaterThan(333);
      expect(daysIn({ from, to })).toBeLessThan(367);
    }),
  );
});

test('a year ago is the last day of a shorter month', () => {
  const { before } = planOf('1y', Date.UTC(2028, 1, 29), '2019-01-01', null);
  expect(before).toEqual({ from: '2026-03-01', to: '2027-02-28' });
  expect(firstDayKept(Date.UTC(2028, 1, 29))).toBe('2027-02-01');
});

test('a month that is summed up belongs to each period, and to the one before, as a whole or not at all', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 1500 }), fc.constantFrom(...PERIODS), (now, age, period) => {
      const plan = planOf(period, now, dayOf(now - age * DAY), null);
      const firstOf = (month: number) => dayOf(Date.UTC(new Date(now).getUTCFullYear() - 3, month));
      for (let month = 0; firstOf(month + 1) <= firstDayKept(now); month += 1) {
        const days = Array.from({ length: 31 }, (_, day) => dayOf(Date.parse(firstOf(month)) + day * DAY));
        const inMonth = days.filter((day) => day.startsWith(firstOf(month).slice(0, 7)));
        const parts = inMonth.map((day) => {
          const { days: found, before } = summarize(plan, null, [{ day, views: 1 }]);
          return [found.length, before?.views];
        });
        // Only the months before the first day of the channel could be cut, and they have no counts.
        if (inMonth.every((day) => day >= dayOf(now - age * DAY))) expect(new Set(parts.map(String)).size).toBe(1);
      }
    }),
    { numRuns: 20 },
  );
});

test('there is no period before one whose days were not all counted', () => {
  const now = Date.UTC(2026, 10, 28);
  expect(planOf('28d', now, '2019-01-01', '2026-10-04').before).toEqual({ from: '2026-10-04', to: '2026-10-31' });
  expect(planOf('28d', now, '2019-01-01', '2026-10-05').before).toBeNull();
});

test('the counts of all rows of a period add up, by day or by month', () => {
  const count = fc.integer({ min: -3, max: 9 });
  const row = fc.record({
    day: fc.integer({ min: 0, max: 90 }).map((age) => dayOf(Date.UTC(2026, 10, 28) - age * DAY)),
    views: count,
    likes: fc.option(count, { nil: 0 }),
    subscribers: count,
  });
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('day', 'month'), (rows, unit) => {
      const plan = { from: '2026-09-01', to: '2026-11-28', unit, before: null };
      const { days } = summarize(plan, null, rows);
      const inside = rows.filter(({ day }) => day >= plan.from);
      for (const name of ['views', 'likes', 'subscribers'] as const) {
        const sum = (list: readonly { views: number; likes: number; subscribers: number }[]) =>
          list.reduce((total, each) => total + each[name], 0);
        expect(sum(days)).toBe(sum(inside));
      }
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
      expect(days.every((day) => COUNTS.some((name) => day[name] !== 0))).toBe(true);
    }),
  );
});
