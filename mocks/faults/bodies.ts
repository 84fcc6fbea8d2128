import { addMembers, dropMembers, type Edit, editData, editList, mapMembers, renameMember, setMembers } from './edit';
import { developmentPage, errorPageHeaders } from './error-page';
import type { Fault, FaultAnswer } from './fault';

const everything = { method: 'GET', path: '/*' } as const;
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

const all = (names: readonly string[], value: unknown) =>
  setMembers(Object.fromEntries(names.map((name) => [name, value])));

const edits: Record<string, Edit> = {
  'data-missing': dropMembers(['data']),
  'data-null': editData(() => null),
  'data-wrong-type': editData(() => 'a text'),
  'fields-missing': dropMembers(optional),
  'fields-null': all(optional, null),
  'fields-retyped': all(optional, { unexpected: true }),
  'unknown-fields': addMembers({ colour: 'green', nested: { deep: [1, null] } }),
  ispublished: renameMember('isPublished', 'ispublished'),
  'ispublished-conflict': renameMember('isPublished', 'ispublished', (value) => !value),
  'subscribers-count': renameMember('subscriberCount', 'subscribersCount'),
  'subscribers-count-conflict': renameMember('subscriberCount', 'subscribersCount', () => 7),
  fullname: renameMember('fullName', 'fullname'),
  'owner-null': setMembers({ owner: null }),
  'owner-bare-id': setMembers({ owner: 'a1e00e5e4419c69165000000' }),
  'owner-array': mapMembers(['owner'], (owner) => [owner]),
  'one-bad-item': editList(([first, ...rest]) => [first, { _id: 7 }, ...rest.slice(1)]),
  'counts-negative': all(counts, -1),
  'counts-nan': all(counts, 'NaN'),
  'counts-text': all(counts, '12'),
  'counts-huge': all(counts, 1e308),
  'durations-zero': setMembers({ duration: 0 }),
  'durations-negative': setMembers({ duration: -1 }),
  'durations-huge': setMembers({ duration: 1e9 }),
  'durations-text': setMembers({ duration: '12:03' }),
  'dates-future': setMembers({ createdAt: '2999-12-31T23:59:59.999Z' }),
  'dates-invalid': setMembers({ createdAt: 'yesterday' }),
  'dates-a-day-ahead': mapMembers(['createdAt'], (text) => new Date(Date.parse(String(text)) + DAY).toISOString()),
  'proto-key': addMembers(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')),
};

const refused = (status: number, message: string): FaultAnswer => ({
  kind: 'reply',
  status,
  headers: errorPageHeaders,
  body: developmentPage('Error', message),
});

export const bodyFaults: readonly Fault[] = [
  { id: 'bodies/truncated', match: everything, answer: { kind: 'truncate' } },
  ...Object.entries(edits).map(
    ([name, edit]): Fault => ({ id: `bodies/${name}`, match: everything, answer: { kind: 'edit', edit } }),
  ),
  {
    id: 'bodies/liked-gone',
    match: { method: 'GET', path: '/likes/videos' },
    answer: { kind: 'edit', edit: editList(([first, ...rest]) => [emptied(first), ...rest]) },
  },
  { id: 'paging/full-then-404', match: secondPage, answer: refused(404, 'No videos found for given query') },
  { id: 'paging/full-then-401', match: secondPage, answer: refused(401, 'No tweets found for this user') },
  { id: 'paging/full-then-empty', match: secondPage, answer: { kind: 'edit', edit: editList(() => []) } },
  { id: 'paging/page-fails', match: secondPage, answer: refused(500, 'The database is away') },
  // The provider ignores the page, so every page is the first.
  { id: 'paging/repeats', match: videos, answer: { kind: 'ask', change: (search) => search.delete('page') } },
  { id: 'paging/shifted', match: videos, answer: { kind: 'overlap' } },
  { id: 'paging/late', match: { method: 'GET', path: '/*' }, answer: { kind: 'late', ms: 800 } },
  {
    id: 'hostile/addresses',
    match: everything,
    answer: { kind: 'edit', edit: mapMembers(pictures, hostileAddress()) },
  },
];

function emptied(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...entry, video: null } : entry;
}

/** A dangerous address instead of each, by turns. */
function hostileAddress(): Edit {
  const addresses = [
    'javascript:window.hacked=1',
    'data:text/html,<script>window.hacked=1</script>',
    'blob:https://evil.example/7f0c',
    '//evil.example/x.svg"onerror="window.hacked=1',
  ];
  let next = 0;
  return () => addresses[next++ % addresses.length];
}
