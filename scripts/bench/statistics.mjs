/** Throws if there are no values, or if one is not a finite number. */
function median(values) {
  if (values.length === 0 || !values.every((value) => Number.isFinite(value)))
    throw new Error(`No median of [${values.join(', ')}]`);
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Summarizes the runs: `{ value, low, high }` by metric key. */
export function summarize(metrics, runs) {
  return Object.fromEntries(
    metrics.map(({ key, worst = false }) => {
      const values = runs.map((run) => run[key]);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return [key, { value: worst ? Math.max(median(values), high) : median(values), low, high }];
    }),
  );
}
