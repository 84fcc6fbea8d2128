/**
 * The metrics of the bench. `atMost` is the target in the unit of the metric, for all profiles or by profile. `worst` selects
 * the highest value of all runs instead of the median, because the target must hold in every run.
 */
const KILOBYTES = { unit: 'kB', digits: 1 };
const MEBIBYTES = { unit: 'MiB', digits: 2 };
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
  size('js.gzip', 'JS, gzip', { atMost: 140.3 }),
  size('js.brotli', 'JS, brotli'),
  size('css.raw', 'CSS, raw'),
  size('css.gzip', 'CSS, gzip'),
  size('css.brotli', 'CSS, brotli'),
  size('html.brotli', 'HTML with its inline scripts, brotli'),
];

/** docs/speed.md says how the targets were derived from the baseline. */
const timings = [
  { key: 'home.paint', label: '/ first contentful paint', ...MILLISECONDS, atMost: { phone: 556 } },
  { key: 'home.card', label: '/ first card', ...MILLISECONDS, atMost: { desktop: 165, phone: 751 } },
  { key: 'home.largest', label: '/ largest contentful paint', ...MILLISECONDS, atMost: { desktop: 187, phone: 1378 } },
  { key: 'home.shift', label: '/ layout shift (CLS)', unit: '', digits: 4, atMost: 0 },
  { key: 'home.blocked', label: '/ blocking time', ...MILLISECONDS, atMost: { phone: 55 } },
  { key: 'cold.title', label: 'Watch page, cold: title', ...MILLISECONDS, atMost: { desktop: 172, phone: 799 } },
  { key: 'cold.frame', label: 'Watch page, cold: first frame', ...MILLISECONDS, atMost: { desktop: 205, phone: 1675 } },
  { key: 'card.title', label: 'Watch page, from a card: title', ...MILLISECONDS, atMost: { desktop: 45 } },
  { key: 'card.frame', label: 'Watch page, from a card: first frame', ...MILLISECONDS, atMost: { desktop: 167 } },
  { key: 'back.time', label: 'Back to /: scroll position restored', ...MILLISECONDS, atMost: { desktop: 100 } },
  { key: 'back.requests', label: 'Back to /: requests', unit: '', digits: 0, atMost: 0, worst: true },
  { key: 'back.moved', label: 'Back to /: shifted by', unit: 'px', digits: 0, atMost: 0, worst: true },
];

const list = (key, label, metric) => ({ key: `list.${key}`, section: 'A long list, on the desktop', label, ...metric });

const lists = [
  list('heap', 'JavaScript heap of /', MEBIBYTES),
  list('growth', 'JavaScript heap that 180 more cards add', MEBIBYTES),
  list('interpreted.heap', 'JavaScript heap of /, without machine code', { ...MEBIBYTES, atMost: 2.4 }),
  list('interpreted.growth', 'JavaScript heap that 180 more cards add, without machine code', {
    ...MEBIBYTES,
    atMost: 0.65,
  }),
  list('scroll', 'scrolling through 200 cards', { ...MILLISECONDS, atMost: 3400 }),
  list('elements', 'elements after 200 cards', { unit: '', digits: 0, atMost: 400 }),
  list('like', 'Like, until the button has changed', { ...MILLISECONDS, atMost: 20 }),
];

/** All metrics, in the order of the table. */
export function metricsOf(profiles) {
  const timingsOf = ({ name, title }) =>
    timings.map(({ atMost, ...metric }) => ({
      ...metric,
      key: `${name}.${metric.key}`,
      section: title,
      atMost: typeof atMost === 'object' ? atMost[name] : atMost,
    }));
  return [...sizes, ...profiles.flatMap(timingsOf), ...lists];
}
