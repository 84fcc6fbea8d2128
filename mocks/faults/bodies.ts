import { addEntries, dropKeys, type Edit, editData, editList, mapValues, renameKey, setValues } from './edit';
import { type Fault, expressError } from './fault';

const allReads = { method: 'GET', path: '/*' } as const;
const videos = { method: 'GET', path: '/videos' } as const;
const secondPage = { method: 'GET', path: '/*', search: { page: '2' } } as const;

const optional = ['description', 'avatar', 'coverImage', 'thumbnail', 'duration', 'views', 'createdAt', 'likesCount'];
const counts = [
  'views',
  'likesCount',
  'commentsCount',
  'subscriberCount',
  'subscribersCount',
  'videosCount',
  'totalViews',
];
const pictures = ['avatar', 'coverImage', 'thumbnail', 'videoFile'];
const DAY = 86_400_000;

const setAll = (names: readonly string[], value: unknown) =>
  setValues(Object.fromEntries(names.map((name) => [name, value])));

const edits: Record<string, Edit> = {
  'data-missing': dropKeys(['data']),
  'data-null': editData(() => null),
  'data-wrong-type': editData(() => 'a text'),
  'fields-missing': dropKeys(optional),
  'fields-null': setAll(optional, null),
  'fields-retyped': setAll(optional, { unexpected: true }),
  'unknown-fields': addEntries({ colour: 'green', nested: { deep: [1, null] } }),
  ispublished: renameKey('isPublished', 'ispublished'),
  'ispublished-conflict': renameKey('isPublished', 'ispublished', (value) => !value),
  'subscribers-count': renameKey('subscriberCount', 'subscribersCount'),
  'subscribers-count-conflict': renameKey('subscriberCount', 'subscribersCount', () => 7),
  fullname: renameKey('fullName', 'fullname'),
  'owner-null': setValues({ owner: null }),
  'owner-bare-id': setValues({ owner: 'a1e00e5e4419c69165000000' }),
  'owner-array': mapValues(['owner'], (owner) => [owner]),
  'one-bad-item': editList(([first, ...rest]) => [first, { _id: 7 }, ...rest.slice(1)]),
  'counts-negative': setAll(counts, -1),
  'counts-nan': setAll(counts, 'NaN'),
  'counts-text': setAll(counts, '12'),
  'counts-huge': setAll(counts, 1e308),
  'durations-zero': setValues({ duration: 0 }),
  'durations-negative': setValues({ duration: -1 }),
  'durations-huge': setValues({ duration: 1e9 }),
  'durations-text': setValues({ duration: '12:03' }),
  'dates-future': setValues({ createdAt: '2999-12-31T23:59:59.999Z' }),
  'dates-invalid': setValues({ createdAt: 'yesterday' }),
  'dates-a-day-ahead': mapValues(['createdAt'], (text) => new Date(Date.parse(String(text)) + DAY).toISOString()),
  'proto-key': addEntries(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')),
};

export const bodyFaults: readonly Fault[] = [
  { id: 'bodies/truncated', match: allReads, effect: { kind: 'truncate' } },
  ...Object.entries(edits).map(
    ([name, edit]): Fault => ({ id: `bodies/${name}`, match: allReads, effect: { kind: 'edit', edit } }),
  ),
  {
    id: 'bodies/liked-gone',
    match: { method: 'GET', path: '/likes/videos' },
    effect: { kind: 'edit', edit: editList(([first, ...rest]) => [withoutVideo(first), ...rest]) },
  },
  { id: 'paging/full-then-404', match: secondPage, effect: expressError(404, 'No videos found for given query') },
  { id: 'paging/full-then-401', match: secondPage, effect: expressError(401, 'No tweets found for this user') },
  { id: 'paging/full-then-empty', match: secondPage, effect: { kind: 'edit', edit: editList(() => []) } },
  { id: 'paging/page-fails', match: secondPage, effect: expressError(500, 'The database is down') },
  // The provider ignores `page`: every page is the first.
  { id: 'paging/repeats', match: videos, effect: { kind: 'change-search', change: (search) => search.delete('page') } },
  { id: 'paging/shifted', match: videos, effect: { kind: 'overlap' } },
  { id: 'paging/late', match: { method: 'GET', path: '/*' }, effect: { kind: 'delay', ms: 800 } },
  {
    id: 'hostile/addresses',
    match: allReads,
    effect: { kind: 'edit', edit: mapValues(pictures, hostileUrl()) },
  },
];

function withoutVideo(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...entry, video: null } : entry;
}

/** Replaces each value with one of these URLs, in turn. */
function hostileUrl(): Edit {
  const urls = [
    'javascript:window.hacked=1',
    'data:text/html,<script>window.hacked=1</script>',
    'blob:https://evil.example/7f0c',
    '//evil.example/x.svg"onerror="window.hacked=1',
  ];
  let next = 0;
  return () => urls[next++ % urls.length];
}
