const RATIO = { unit: '', digits: 2 };
const format = (value, { unit, digits }) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** Compares rounded values, as the table prints them. */
function difference(value, other, metric) {
  if (other === undefined) return '';
  const change = Number((value - other).toFixed(metric.digits));
  if (change === 0) return '=';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change), metric)}`;
}

/** The targets of a metric: what is compared, and what it must not exceed. */
const targetsOf = ({ ratio, atMost }, summary) =>
  [
    { value: summary.ratio, limit: ratio, text: `${ratio} ×` },
    { value: summary.value, limit: atMost, text: `${atMost}` },
  ].filter(({ limit }) => limit !== undefined);

function cellsOf(metric, summary, other) {
  const { value, low, high, floor, ratio } = summary;
  const compared = floor === undefined ? metric : RATIO;
  const targets = targetsOf(metric, summary);
  const isMet = targets.every((target) => target.value <= target.limit);
  return [
    `  ${metric.label}`,
    format(value, metric),
    floor === undefined ? '' : format(floor, metric),
    ratio === undefined ? '' : format(ratio, RATIO),
    low === high ? '' : `${low.toFixed(compared.digits)} to ${high.toFixed(compared.digits)}`,
    targets.length === 0 ? '' : `≤ ${targets.map(({ text }) => text).join(', ')}`,
    targets.length === 0 ? '' : isMet ? 'ok' : 'over',
    difference(value, other, metric),
  ];
}

/**
 * Formats the results as a text table with a line for each metric. `summary` is that of `summarize`, and `other`, if any, the
 * name of another build and its summary, with which the values are compared.
 */
export function tableOf(metrics, summary, other) {
  const head = ['', 'value', 'floor', 'ratio', 'range', 'target', '', other ? `against ${other.name}` : ''];
  const lines = metrics.map((metric) => cellsOf(metric, summary[metric.key], other?.summary[metric.key]?.value));
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
