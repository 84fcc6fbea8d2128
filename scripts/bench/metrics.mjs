/**
 * The metrics of the bench. `atMost` is the target, in the unit of the metric. `worst` selects the highest value of all runs
 * instead of the median, because the target must hold in every run.
 */
const KILOBYTES = { unit: 'kB', digits: 1 };
const MILLISECONDS = { unit: 'ms', digits: 0 };

const size = (key, label, target) => ({
  key: `size.${key}`,
  section: 'Initial files of /',
  label,
  ...KILOBYTES,
  ...target,
});

const sizes = [
  size('js.raw', 'JS, raw'),
  size('js.gzip', 'JS, gzip', { atMost: 125 }),
  size('js.brotli', 'JS, brotli'),
  size('css.raw', 'CSS, raw'),
  size('css.gzip', 'CSS, gzip'),
  size('css.brotli', 'CSS, brotli'),
  size('html.brotli', 'HTML with its inline scripts, brotli'),
];

const timings = [
  { key: 'home.paint', label: '/ first contentful paint', ...MILLISECONDS },
  { key: 'home.card', label: '/ first card', ...MILLISECONDS },
  { key: 'home.largest', label: '/ largest contentful paint', ...MILLISECONDS },
  { key: 'home.shift', label: '/ layout shift (CLS)', unit: '', digits: 4, atMost: 0 },
  { key: 'home.blocked', label: '/ blocking time', ...MILLISECONDS },
  { key: 'cold.title', label: 'Watch page, cold: title', ...MILLISECONDS },
  { key: 'cold.frame', label: 'Watch page, cold: first frame', ...MILLISECONDS },
  { key: 'card.title', label: 'Watch page, from a card: title', ...MILLISECONDS },
  { key: 'card.frame', label: 'Watch page, from a card: first frame', ...MILLISECONDS },
  { key: 'back.time', label: 'Back to /: scroll position restored', ...MILLISECONDS },
  { key: 'back.requests', label: 'Back to /: requests', unit: '', digits: 0, atMost: 0, worst: true },
  { key: 'back.moved', label: 'Back to /: shifted by', unit: 'px', digits: 0, atMost: 0, worst: true },
];

/** All metrics, in the order of the table. */
export function metricsOf(profiles) {
  return [
    ...sizes,
    ...profiles.flatMap(({ name, title }) =>
      timings.map((metric) => ({ ...metric, key: `${name}.${metric.key}`, section: title })),
    ),
  ];
}
