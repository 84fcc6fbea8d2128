import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale';
import { intlLocale } from '@/messages/intl-locale';

/** `value` is null for a time that was not counted. */
export type Point = { at: number; value: number | null };

/** About as many as d3 makes, which chooses round values. */
const TIME_TICKS = 3;
const VALUE_TICKS = 2;
/** The narrowest plot has room for these. */
const MAX_TIME_TICKS = 5;

/** The scale of counts, from the bottom (100) to the top (0), and its ticks, which are whole and include both ends. */
export function scaleValues(values: readonly (number | null)[]) {
  const known = values.flatMap((value) => value ?? []);
  const min = known.reduce((least, value) => Math.min(least, value), 0);
  const max = known.reduce((most, value) => Math.max(most, value), 0);
  const scale = scaleLinear([min, max === min ? min + 1 : max], [100, 0]).nice(VALUE_TICKS);
  return { scale, ticks: scale.ticks(VALUE_TICKS).filter(Number.isInteger) };
}

/** The positions of points on a line, or in the middle of columns, in % of the width. */
export function placePoints(points: readonly Point[], shape: 'line' | 'columns') {
  const times = points.map(({ at }) => at);
  const bands = scaleBand(times, [0, 100]).paddingInner(0.3);
  const width = bands.bandwidth();
  if (shape === 'columns') return { width, positions: times.map((time) => (bands(time) ?? 0) + width / 2) };
  const scale = scaleUtc([times[0] ?? 0, times.at(-1) ?? 0], [0, 100]);
  return { width: 0, positions: times.map((time) => scale(time)) };
}

/** The indexes of the points that the axis names: at round times, and few enough for the narrowest plot. */
export function pickTimeTicks(points: readonly Point[]): number[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const round = scaleUtc([first, last], [0, 100]).ticks(TIME_TICKS).map(Number);
  const found = round.flatMap((time) => {
    const index = points.findIndex(({ at }) => at >= time);
    return index === -1 ? [] : [index];
  });
  const indexes = [...new Set(found.length > 0 ? found : points.keys())];
  const step = Math.ceil(indexes.length / MAX_TIME_TICKS);
  return indexes.filter((_, index) => index % step === 0);
}

/** The index of the point that is nearest to a position in % of the width. */
export function nearestPoint(positions: readonly number[], position: number): number {
  let nearest = 0;
  for (const [index, place] of positions.entries()) {
    if (Math.abs(place - position) < Math.abs((positions[nearest] ?? 0) - position)) nearest = index;
  }
  return nearest;
}

const compact = new Intl.NumberFormat(intlLocale, { notation: 'compact', maximumFractionDigits: 1 });

export const formatTick = (value: number) => compact.format(value);

const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 0 });

/** '87%', from 87. */
export const formatPercent = (value: number) => percent.format(value / 100);
