export type Range = { start: number; end: number };

/** The same bytes in as few ranges as possible, in their order. */
export function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Returns the bytes of `ranges` that are not in `others`. Both must be merged. */
export function subtract(ranges: Range[], others: Range[]): Range[] {
  const rest: Range[] = [];
  let index = 0;
  for (const { start, end } of ranges) {
    let at = start;
    for (; ; index += 1) {
      const other = others[index];
      if (!other || other.start >= end) break;
      if (other.start > at) rest.push({ start: at, end: other.start });
      at = Math.max(at, other.end);
      // The next range may begin inside this one.
      if (other.end >= end) break;
    }
    if (at < end) rest.push({ start: at, end });
  }
  return rest;
}
