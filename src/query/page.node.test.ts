import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePages, nextPageParam, type Page, pageOf } from './page';
import { withFirstItem, withoutItem } from './commit';

type Item = { _id: string };

const SIZE = 3;
const next = nextPageParam<Item>;

function page(number: number, ids: string[], rawLength = ids.length): Page<Item> {
  return pageOf(
    ids.map((_id) => ({ _id })),
    number,
    SIZE,
    rawLength,
  );
}

const pagesOf = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: SIZE }), { minLength: 1 })
  .map((lists) => lists.map((ids, index) => page(index + 1, ids)));

test('paging/shifted: no item is shown twice, none is lost, and the order is the server’s', () => {
  fc.assert(
    fc.property(pagesOf, (pages) => {
      const merged = mergePages(pages).map(({ _id }) => _id);
      const sent = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
      expect(merged).toEqual([...new Set(sent)]);
    }),
  );
});

test('loading the next page never moves the items before it', () => {
  fc.assert(
    fc.property(pagesOf, (pages) => {
      const before = mergePages(pages.slice(0, -1));
      expect(mergePages(pages).slice(0, before.length)).toEqual(before);
    }),
  );
});

/**
 * A client that loads a server's list page by page while items are deleted and added. Each step is one moment of a request:
 *
 *     read        startRead    ─▶ serverReads   ─▶ pageArrives
 *     deletion    sendDeletion ─▶ serverDeletes ─▶ deletionIsConfirmed
 *     addition    add, whose three moments are one
 *
 * A step without a request that it fits does nothing.
 */
function createClient(length: number) {
  const server = Array.from({ length }, (_, index) => `${index}`);
  const requestedPages: number[] = [];
  let pages: Page<Item>[] = [];
  let read: Read | undefined;
  const deletions: { id: string; sentAt: number; isConfirmed: boolean }[] = [];
  let time = 0;
  const now = () => (time += 1);

  /** Changes the loaded pages, and again those of the read in flight, as `commit` does. */
  function commit(change: Change) {
    pages = change(pages);
    read?.committed.push(change);
  }
  const shown = () => mergePages(pages).map(({ _id }) => _id);

  const steps = {
    startRead() {
      const last = pages.at(-1);
      const number = last ? next(last, pages) : 1;
      if (read || number === undefined) return;
      requestedPages.push(number);
      read = { before: pages, number, committed: [] };
    },
    serverReads() {
      if (read) read.response ??= server.slice((read.number - 1) * SIZE, read.number * SIZE);
    },
    pageArrives() {
      if (!read) return;
      steps.serverReads();
      const { number, response = [] } = read;
      const arrived = { ...page(number, response.filter(isValid), response.length), readAt: now() };
      pages = read.committed.reduce((all, change) => change(all), [...read.before, arrived]);
      read = undefined;
    },
    /** Of the items on the screen, `which` says the one to delete. */
    sendDeletion(which: number) {
      const left = shown().filter((id) => !deletions.some((deletion) => deletion.id === id));
      const id = left[which % left.length];
      if (id !== undefined) deletions.push({ id, sentAt: now(), isConfirmed: false });
    },
    serverDeletes() {
      const deletion = deletions.find(({ id }) => server.includes(id));
      if (deletion) server.splice(server.indexOf(deletion.id), 1);
    },
    deletionIsConfirmed() {
      const deletion = deletions.find(({ id, isConfirmed }) => !isConfirmed && !server.includes(id));
      if (!deletion) return;
      deletion.isConfirmed = true;
      commit((all) => withoutItem(all, deletion.id, deletion.sentAt));
    },
    add() {
      const sentAt = now();
      const item = { _id: `new-${sentAt}a` };
      server.unshift(item._id);
      commit((all) => withFirstItem(all, item, sentAt));
    },
  };

  function loadNextPage() {
    steps.startRead();
    steps.pageArrives();
  }
  /** Completes what is in flight, and loads the list to its end. */
  function loadToEnd() {
    for (const _ of deletions) steps.serverDeletes();
    for (const _ of deletions) steps.deletionIsConfirmed();
    steps.pageArrives();
    let requested = -1;
    while (requestedPages.length !== requested) {
      requested = requestedPages.length;
      loadNextPage();
    }
  }
  return { steps, loadNextPage, loadToEnd, shown, server, requestedPages };
}

/** Some items do not fit the schema, and are never shown. */
const isValid = (id: string) => !/[16]$/.test(id);

type Change = (pages: Page<Item>[]) => Page<Item>[];
type Read = { before: Page<Item>[]; number: number; response?: string[]; committed: Change[] };

const stepOf = fc.record({
  name: fc.constantFrom(
    'startRead',
    'serverReads',
    'pageArrives',
    'sendDeletion',
    'sendDeletion',
    'serverDeletes',
    'deletionIsConfirmed',
    'add',
  ),
  which: fc.nat(20),
} as const);

/** Two deletions before the second page is read, and two after: more than were known from the first one. */
const DELETES_MORE_THAN_KNOWN = (
  [
    'startRead',
    'pageArrives',
    'sendDeletion',
    'sendDeletion',
    'startRead',
    'pageArrives',
    'sendDeletion',
    'sendDeletion',
  ] as const
).map((name) => ({ name, which: 0 }));

/** Because of the two additions, the third page repeats items of the second page, apart from one that does not fit the schema. */
const ADDS_ABOVE_AN_INVALID_ITEM = (
  ['startRead', 'pageArrives', 'startRead', 'pageArrives', 'add', 'add'] as const
).map((name) => ({ name, which: 0 }));

test('paging/deleted: deletions and additions while a list loads neither lose nor repeat an item', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(stepOf, { maxLength: 40 }), (length, steps) => {
      const client = createClient(length);
      for (const { name, which } of steps) client.steps[name](which);
      client.loadToEnd();
      const shown = client.shown();
      expect(shown.toSorted()).toEqual(client.server.filter(isValid).toSorted());
      expect(new Set(shown).size).toBe(shown.length);
    }),
    {
      numRuns: 10_000,
      examples: [
        [7, DELETES_MORE_THAN_KNOWN],
        [8, ADDS_ABOVE_AN_INVALID_ITEM],
      ],
    },
  );
});

test('paging/deleted: after a deletion, the shortened page is refetched when the next page is wanted', () => {
  const { steps, loadNextPage, loadToEnd, requestedPages } = createClient(9);
  loadNextPage();
  loadNextPage();
  steps.sendDeletion(0);
  steps.serverDeletes();
  steps.deletionIsConfirmed();
  expect(requestedPages).toEqual([1, 2]);
  loadNextPage();
  expect(requestedPages).toEqual([1, 2, 2]);
  loadToEnd();
  expect(requestedPages).toEqual([1, 2, 2, 3]);
});

test('a page of new items on top moves the next page to read', () => {
  const { steps, loadNextPage, loadToEnd, requestedPages, shown, server } = createClient(2 * SIZE);
  loadNextPage();
  for (let count = 0; count < SIZE; count++) steps.add();
  loadToEnd();
  expect(requestedPages.slice(0, 2)).toEqual([1, 3]);
  expect(shown()).toEqual(server.filter(isValid));
});

test('the list continues after a full page, also if some of its items were invalid', () => {
  expect(next(page(1, ['a', 'b', 'c']), [page(1, ['a', 'b', 'c'])])).toBe(2);
  expect(next(page(1, ['a'], 3), [page(1, ['a'], 3)])).toBe(2);
});

test('a short raw page ends the list (§4.10)', () => {
  expect(next(page(1, ['a', 'b']), [page(1, ['a', 'b'])])).toBeUndefined();
  expect(next(page(1, []), [page(1, [])])).toBeUndefined();
});

test('paging/repeats: a page with the items of an earlier one ends the list', () => {
  const [first, again] = [page(1, ['a', 'b', 'c']), page(2, ['b', 'a', 'c'])];
  expect(next(again, [first, again])).toBeUndefined();
  const some = page(2, ['c', 'd', 'e']);
  expect(next(some, [first, some])).toBe(3);
});

test('a list goes on after full pages without a valid item, up to three in a row', () => {
  const [first, second, third] = [page(1, [], SIZE), page(2, [], SIZE), page(3, [], SIZE)];
  expect(next(second, [first, second])).toBe(3);
  expect(next(third, [first, second, third])).toBeUndefined();
  const [some, fifth] = [page(3, ['a'], SIZE), page(5, [], SIZE)];
  const fourth = page(4, [], SIZE);
  expect(next(fifth, [first, second, some, fourth, fifth])).toBe(6);
});
