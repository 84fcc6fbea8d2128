/** The middle of the sorted values, or the mean of the two in the middle. Throws on nothing, and on what is no number. */
function median(values) {
  if (values.length === 0 || !values.every((value) => Number.isFinite(value)))
    throw new Error(`No median of [${values.join(', ')}]`);
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** One figure of each metric from the measurements of all runs, with the lowest and the highest: `{ key: {…} }`. */
export function summarize(metrics, runs) {
  return Object.fromEntries(
    metrics.map(({ key, worst = false }) => {
      const values = runs.map((run) => run[key]);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return [key, { value: worst ? Math.max(median(values), high) : median(values), low, high }];
    }),
  );
}
