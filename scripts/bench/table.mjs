const format = (value, { unit, digits }) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** What the table would print alike counts as no difference. */
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
 * The plain table: a line for each metric, under a line for each section. `summary` holds `{ value, low, high }` by the
 * metric's key; `baseline`, if there is one, the values of an earlier bench.
 */
export function tableOf(metrics, summary, baseline) {
  const head = ['', 'figure', 'range', 'target', '', baseline ? 'since baseline' : ''];
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
