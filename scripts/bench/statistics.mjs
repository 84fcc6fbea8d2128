const ascending = (values) => values.toSorted((a, b) => a - b);

function median(values) {
  const sorted = ascending(values);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest of the values that this share of them does not exceed. */
export const percentile = (values, share) => ascending(values)[Math.ceil(share * values.length) - 1];

/** Throws if there are no values, or if one is not a finite number. */
function valuesOf(key, runs) {
  const values = runs.map((run) => run[key]);
  if (values.length === 0 || !values.every((value) => Number.isFinite(value)))
    throw new Error(`No median of ${key}: [${values.join(', ')}]`);
  return values;
}

/** Returns 1 if both are 0. */
const ratioOf = (value, floor) => (value === floor ? 1 : value / floor);

/**
 * Summarizes the runs: `{ value, low, high }` by metric key. With a floor, the summary also has the floor's value and the ratio, and `low` and
 * `high` are those of the ratio, which is the median of the ratios of the runs: the machine's load hits both in a run alike.
 */
export function summarize(metrics, runs) {
  return Object.fromEntries(
    metrics.map(({ key, floor, worst = false }) => {
      const values = valuesOf(key, runs);
      const floors = floor && valuesOf(floor, runs);
      const compared = floors ? values.map((value, index) => ratioOf(value, floors[index])) : values;
      const [low, high] = [Math.min(...compared), Math.max(...compared)];
      const against = floors && { floor: median(floors), ratio: median(compared) };
      return [key, { value: worst ? high : median(values), low, high, ...against }];
    }),
  );
}
