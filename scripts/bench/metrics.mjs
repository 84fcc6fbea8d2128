import { ACTS } from './visit.mjs';

const KILOBYTES = { unit: 'kB', digits: 1 };
const MEBIBYTES = { unit: 'MiB', digits: 2 };
const MILLISECONDS = { unit: 'ms', digits: 0 };

/**
 * The metrics of the bench. `floor` is the key of the same time on a floor, `ratio` the highest ratio to it that is wanted, and
 * `atMost` a target in the unit of the metric. `worst` selects the highest value of all runs instead of the median, because the
 * target must hold in every run.
 */
const size = (key, label, target) => ({
  key: `size.${key}`,
  section: 'Initial files of /',
  label,
  ...KILOBYTES,
  ...target,
});

const sizes = [
  size('js.raw', 'JS, raw'),
  size('js.gzip', 'JS, gzip'),
  size('js.brotli', 'JS, brotli'),
  size('css.raw', 'CSS, raw'),
  size('css.gzip', 'CSS, gzip'),
  size('css.brotli', 'CSS, brotli'),
  size('html.sent', 'HTML as sent, brotli', { atMost: 14 }),
];

const time = (key, label, floor, ratio) => ({ key, label, ...MILLISECONDS, floor, ratio });

const timings = [
  time('home.paint', '/ first contentful paint', 'plain.paint', 1.25),
  time('home.card', '/ first card', 'plain.paint', 1.25),
  time('home.largest', '/ largest contentful paint', 'plain.largest', 1.25),
  time('home.blocked', '/ blocking time', 'lines.blocked', 1),
  { key: 'home.shift', label: '/ layout shift (CLS)', unit: '', digits: 4, atMost: 0 },
  time('cold.title', 'Watch page, cold: title', 'video.title', 1.25),
  time('cold.frame', 'Watch page, cold: first frame', 'video.frame', 1.3),
  time('card.title', 'Watch page, from a card: title', 'video.title', 0.5),
  time('card.frame', 'Watch page, from a card: first frame', 'video.frame', 0.8),
  time('back.time', 'Back to /: scroll position restored'),
  { key: 'back.requests', label: 'Back to /: requests', unit: '', digits: 0, atMost: 0, worst: true },
  { key: 'back.moved', label: 'Back to /: shifted by', unit: 'px', digits: 0, atMost: 0, worst: true },
];

/** Metrics of the build on a static host. */
const hosted = [
  time('static.home.paint', 'nginx: / first contentful paint', 'static.plain.paint', 1.25),
  time('static.home.card', 'nginx: / first card', 'static.fetch.fetched', 1.25),
  time('static.home.blocked', 'nginx: / blocking time', 'static.lines.blocked', 1),
];

const visit = [
  ...Object.keys(ACTS).map((name) => time(`visit.${name}`, name, `visit.lines.${name}`)),
  { ...time('visit.p75', '75th percentile (INP)', 'visit.lines.p75', 1.5), atMost: 200 },
].map((metric) => ({ ...metric, section: 'Input to next paint in a visit, desktop with 4× CPU' }));

const list = (key, label, metric) => ({ key: `list.${key}`, section: 'A long list, on the desktop', label, ...metric });

const lists = [
  list('heap', 'JavaScript heap of /', MEBIBYTES),
  list('growth', 'JavaScript heap that 180 more cards add', MEBIBYTES),
  list('interpreted.heap', 'JavaScript heap of /, without machine code', { ...MEBIBYTES, atMost: 2.4 }),
  list('interpreted.growth', 'JavaScript heap that 180 more cards add, without machine code', {
    ...MEBIBYTES,
    atMost: 0.65,
  }),
  list('scroll', 'scrolling through 200 cards', MILLISECONDS),
  list('elements', 'elements after 200 cards', { unit: '', digits: 0, atMost: 400 }),
  list('like', 'Like, until the button has changed', MILLISECONDS),
];

/** All metrics, in the order of the table. */
export function metricsOf(profiles, { isHosted }) {
  const timingsOf = ({ name, title }) =>
    [...timings, ...(isHosted ? hosted : [])].map((metric) => ({
      ...metric,
      key: `${name}.${metric.key}`,
      floor: metric.floor && `${name}.${metric.floor}`,
      section: title,
    }));
  return [...sizes, ...profiles.flatMap(timingsOf), ...visit, ...lists];
}
