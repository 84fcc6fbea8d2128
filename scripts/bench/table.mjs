const format = (value, { unit, digits }) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** Compares rounded values, as the table prints them. */
function difference(value, before, metric) {
  if (before === undefined) return '';
  const change = Number((value - before).toFixed(metric.digits));
  if (change === 0) return '=';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change), metric)}`;
}

function verdict(value, { atMost }) {
  if (atMost === undefined) return '';
  return value <= atMost ? 'ok' : 'over';
}

function cellsOf(metric, { value, low, high }, before) {
  return [
    `  ${metric.label}`,
    format(value, metric),
    low === high ? '' : `${low.toFixed(metric.digits)} to ${high.toFixed(metric.digits)}`,
    metric.atMost === undefined ? '' : `≤ ${metric.atMost}`,
    verdict(value, metric),
    difference(value, before, metric),
  ];
}

/**
 * Formats the results as a text table with a line for each metric. `summary` has `{ value, low, high }` by metric key,
 * `baseline` the values of an earlier bench, if any.
 */
export function tableOf(metrics, summary, baseline) {
  const head = ['', 'value', 'range', 'target', '', baseline ? 'since baseline' : ''];
  const lines = metrics.map((metric) => cellsOf(metric, summary[metric.key], baseline?.[metric.key]));
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  const print = (line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  return [
    print(head),
    ...metrics.flatMap(({ section }, index) => [
      ...(section === metrics[index - 1]?.section ? [] : [section]),
      print(lines[index]),
    ]),
  ].join('\n');
}
