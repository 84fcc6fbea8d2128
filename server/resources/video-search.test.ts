import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '../database/connect';
import { captions, users, videoCounts, videos } from '../database/schema';
import { captionColumns, searchColumns } from '../database/search-columns';
import { searchText, searchWords } from '../rules/search';
import { createTestDatabase } from '../testing/database';
import { createVideoLists } from './video-lists';
import type { Order } from '../rules/video-order';

const COUNT = 200;
const SPOKEN = 4;

const WORDS = ['tide', 'boat', 'gull', 'x', 'ab'];
const QUERIES = ['tide', 'boat tide', 'gull', 'x', 'ab tide', 'number 7', '77', 'number 177', 'x ab', 'nothing'];

/** Every n-th video has the n-th word, but not the first ones. The newest and the oldest ones have another. */
const rows = Array.from({ length: COUNT }, (_, number) => {
  const words = WORDS.filter((_word, index) => number % (index + 1) === 0 && number >= index * 30);
  if (number % 50 === 0 || number % 50 === 49) words.push('wave');
  return {
    id: `b${String((number * 37) % COUNT).padStart(23, '0')}`,
    title: `${words.join(' ')} number ${number}`,
    description: '',
    createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 50))),
    duration: number % 30,
    views: number % 40,
    isPublished: number % 10 !== 3,
  };
});
type Row = (typeof rows)[number];

let lists: ReturnType<typeof createVideoLists>;

beforeAll(async () => {
  const { config, drop } = await createTestDatabase();
  const { pool, db } = connect(config, () => {});
  // Much smaller than usual, so that these videos are many.
  lists = createVideoLists(db, { sample: 10, few: 1, walk: 20, walkByViews: 20, spoken: SPOKEN });
  const now = new Date();
  const ownerId = 'a'.repeat(24);
  const texts = {
    fullName: '',
    email: '',
    emailKey: '',
    passwordHash: '',
    avatar: '',
    coverImage: '',
    description: '',
  };
  await db
    .insert(users)
    .values({ id: ownerId, username: '', usernameKey: '', ...texts, createdAt: now, updatedAt: now });
  const files = { videoFile: '', thumbnail: '' };
  await db.insert(videos).values(
    rows.map((row) => ({
      ...row,
      ...files,
      ...searchColumns(row),
      isListed: row.isPublished,
      ownerId,
      updatedAt: now,
    })),
  );
  const counts = { likes: 0, comments: 0, ownerId };
  await db
    .insert(videoCounts)
    .values(rows.map(({ id, ...row }) => ({ ...row, ...counts, isListed: row.isPublished, videoId: id })));
  // The newest ones last, in two languages.
  const content = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nthe whale';
  const spoken = rows
    .filter(({ id }) => Number.parseInt(id.slice(1), 10) % 5 === 0)
    .toSorted((a, b) => compare(a.id, b.id));
  await db.insert(captions).values(
    spoken.flatMap(({ id }) =>
      ['de', 'en'].map((language) => ({
        videoId: id,
        language,
        content,
        ...captionColumns(content),
        updatedAt: now,
      })),
    ),
  );
  return () => pool.end().then(drop);
});

const keyOf = (row: Row, field: Order['field']) => (field === 'createdAt' ? row.createdAt.getTime() : row[field]);
const compare = <Key extends string | number>(a: Key, b: Key) => Number(a > b) - Number(a < b);

function expectedIds(query: string, { field, isAscending }: Order): string[] {
  const words = searchWords(query);
  const found = rows.filter((row) => row.isPublished && words.every((word) => searchText(row).includes(word)));
  const sorted = found.toSorted(
    (a, b) =>
      compare(keyOf(a, field), keyOf(b, field)) ||
      compare(a.createdAt.getTime(), b.createdAt.getTime()) ||
      compare(a.id, b.id),
  );
  return (isAscending ? sorted : sorted.toReversed()).map(({ id }) => id);
}

test('a search finds the same videos, whether their words are common or rare, and wherever these are', async () => {
  const order = fc.record({
    field: fc.constantFrom<Order['field']>('createdAt', 'duration', 'title', 'views'),
    isAscending: fc.boolean(),
  });
  const page = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.integer({ min: 0, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...QUERIES), order, page, async (query, by, { limit, offset }) => {
      const found = await lists.search(query, by, { limit, offset });
      expect(found.map(({ _id }) => _id)).toEqual(expectedIds(query, by).slice(offset, offset + limit));
    }),
    {
      numRuns: 300,
      // The first videos are no sample of the others.
      examples: [['wave', { field: 'createdAt', isAscending: false }, { limit: 6, offset: 0 }]],
    },
  );
});

test('of the videos whose captions have the words, a search finds the newest ones, in any order', async () => {
  const withCaptions = rows.filter(({ id, isPublished }) => isPublished && Number.parseInt(id.slice(1), 10) % 5 === 0);
  const newest = withCaptions
    .map(({ id }) => id)
    .toSorted()
    .slice(-SPOKEN);
  for (const field of ['createdAt', 'duration', 'title', 'views'] as const) {
    for (const isAscending of [true, false]) {
      const found = await lists.search('the whale', { field, isAscending }, { limit: 30, offset: 0 });
      expect(found.map(({ _id }) => _id).toSorted(), `${field} ${isAscending}`).toEqual(newest);
    }
  }
});
