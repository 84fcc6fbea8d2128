import { idOf } from '../../server/bench/sizes.mjs';

/** The highest median that is wanted, in ms. */
const LIMIT = 20;
const WARM_UPS = 8;
const RUNS = 20;

const FIELDS = ['createdAt', 'views', 'duration', 'title'];
const ORDERS = FIELDS.flatMap((field) => ['desc', 'asc'].map((type) => `sortBy=${field}&sortType=${type}`));
const QUERIES = [
  'tide',
  'gull net',
  'tide boat rope',
  'number 77',
  '77',
  'number 4711',
  'a',
  'e',
  'q',
  'zebra',
  'gull zebra',
];

/** Numbers of members: one with the longest lists, one with about 1,000 videos, one with 1,000 subscriptions, and a moderator. */
const BUSY = 0;
const CREATOR = 1;
const SUBSCRIBER = 2;
const MODERATOR = 3;

/** The lists of the API. Those with a `page` are read at their first, middle and last page. */
const PAGED = [
  ...ORDERS.map((order) => [`/videos?${order}`]),
  ...ORDERS.map((order) => [`/videos/c/${idOf('user', BUSY)}?${order}`]),
  ...QUERIES.flatMap((query) => FIELDS.map((field) => [`/videos?query=${encodeURIComponent(query)}&sortBy=${field}`])),
  ['/videos/s/subscription?limit=20', BUSY],
  ['/videos/s/subscription?limit=20', SUBSCRIBER],
  [`/comments/${idOf('video', 1)}?`],
  ['/tweets?limit=30'],
  [`/tweets/user/${idOf('user', BUSY)}?limit=30`],
  ['/likes/videos?', BUSY],
  ['/users/history?', BUSY],
  ['/moderation/cases?state=open', MODERATOR],
  ['/moderation/cases?state=open&order=most', MODERATOR],
];
const WHOLE = [
  [`/playlist/user/${idOf('user', CREATOR)}`],
  [`/playlist/user/p/${idOf('video', 1)}`, CREATOR],
  [`/playlist/${idOf('playlist', BUSY)}`],
  ['/dashboard/videos', CREATOR],
  ['/dashboard/videos', BUSY],
  [`/dashboard/stats/${idOf('user', BUSY)}`],
  ['/users/current-user', BUSY],
  ['/users/c/user0'],
  [`/subscriptions/u/${idOf('user', SUBSCRIBER)}`],
];

/** Measures every list, and prints the median and the slowest request of each page in ms. `members` have tokens. */
export async function measurePages(port, members, say) {
  say(`ms, median/slowest of ${RUNS}, "over" if the median is above ${LIMIT}`);
  for (const [path, member = BUSY] of [...PAGED, ...WHOLE]) {
    const read = (page) => get(port, page === undefined ? path : `${path}&page=${page}`, members[member]);
    const isPaged = path.includes('?');
    const last = isPaged ? await findLast(read) : undefined;
    const pages = isPaged ? [...new Set([1, Math.ceil(last / 2), last])] : [undefined];
    const times = [];
    for (const page of pages)
      times.push(`${page === undefined ? 'all' : `page ${page}`}: ${await time(() => read(page))}`);
    say(`${shorten(path)}  ${times.join(', ')}`);
  }
}

/** Finds the number of the last page that has items; 1 for an empty list. */
async function findLast(read) {
  const hasItems = async (page) => JSON.parse(await read(page)).data.length > 0;
  let [full, empty] = [1, 2];
  while (await hasItems(empty)) [full, empty] = [empty, empty * 2];
  while (empty - full > 1) {
    const middle = Math.floor((full + empty) / 2);
    if (await hasItems(middle)) full = middle;
    else empty = middle;
  }
  return full;
}

async function time(run) {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await run();
  const times = [];
  for (let number = 0; number < RUNS; number += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const median = times[RUNS / 2];
  return `${median.toFixed(1)}/${times.at(-1).toFixed(1)}${median > LIMIT ? ' over' : ''}`;
}

async function get(port, path, { token, address }) {
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

/** Shortens the ids of a path, for the table. */
const shorten = (path) => path.replace(/([abef9])0+(\d)(?=\?|$)/, '$1$2').replace(/\?$/, '');
