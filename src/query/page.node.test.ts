import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePages, nextPageParam, type Page, pageOf } from './page';
import { withFirstItem, withoutItem } from './page-changes';

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

/** A server's list, the pages that a client has loaded, and the requests in flight. */
function createWorld(length: number) {
  let pages: Page<Item>[] = [];
  let time = 0;
  let nextId = length;
  const server = Array.from({ length }, (_, index) => `${index}`);
  const deletions: { id: string; since: number; isDone: boolean }[] = [];
  /** A read in flight: the pages when it started, and the changes committed since. */
  let read:
    | { from: Page<Item>[]; number: number; response?: string[]; committed: ((all: Page<Item>[]) => Page<Item>[])[] }
    | undefined;
  const requested: number[] = [];
  const now = () => (time += 1);
  const write = (change: (all: Page<Item>[]) => Page<Item>[]) => {
    pages = change(pages);
    read?.committed.push(change);
  };
  const shown = () => mergePages(pages).map(({ _id }) => _id);

  const steps = {
    start() {
      const last = pages.at(-1);
      const number = last ? next(last, pages) : 1;
      if (read || number === undefined) return;
      requested.push(number);
      read = { from: pages, number, committed: [] };
    },
    respond() {
      if (read) read.response ??= server.slice((read.number - 1) * SIZE, read.number * SIZE);
    },
    land() {
      if (!read) return;
      steps.respond();
      const landed = { ...page(read.number, read.response ?? []), readAt: now() };
      // As `commit` does it: changes that were committed during the fetch are applied again.
      pages = read.committed.reduce((all, change) => change(all), [...read.from, landed]);
      read = undefined;
    },
    send(which: number) {
      const left = shown().filter((id) => !deletions.some((deletion) => deletion.id === id));
      const id = left[which % left.length];
      if (id !== undefined) deletions.push({ id, since: now(), isDone: false });
    },
    applyDeletion() {
      const deletion = deletions.find(({ id }) => server.includes(id));
      if (deletion) server.splice(server.indexOf(deletion.id), 1);
    },
    confirm() {
      const deletion = deletions.find(({ id, isDone }) => !isDone && !server.includes(id));
      if (!deletion) return;
      deletion.isDone = true;
      const { id, since } = deletion;
      write((all) => withoutItem(all, id, since));
    },
    add() {
      const since = now();
      const _id = `${nextId++}`;
      server.unshift(_id);
      write((all) => withFirstItem(all, { _id }, since));
    },
  };
  /** Completes all requests in flight, and loads the list to its end. */
  const finish = () => {
    for (const _ of deletions) steps.applyDeletion();
    for (const _ of deletions) steps.confirm();
    let before = -1;
    while (requested.length !== before) {
      before = requested.length;
      steps.land();
      steps.start();
    }
  };
  return { steps, finish, shown, server, requested };
}

const stepOf = fc.record({
  name: fc.constantFrom('start', 'respond', 'land', 'send', 'send', 'applyDeletion', 'confirm', 'add'),
  which: fc.nat(20),
} as const);

/** Two deletions before the second page is read, and two after: more than was read for sure with the first one. */
const MORE_GONE_THAN_READ = (['start', 'land', 'send', 'send', 'start', 'land', 'send', 'send'] as const).map(
  (name) => ({
    name,
    which: 0,
  }),
);

test('paging/deleted: deletions and additions while a list loads neither lose nor repeat an item', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(stepOf, { maxLength: 40 }), (length, steps) => {
      const world = createWorld(length);
      for (const { name, which } of steps) world.steps[name](which);
      world.finish();
      const shown = world.shown();
      expect(shown.toSorted()).toEqual(world.server.toSorted());
      expect(new Set(shown).size).toBe(shown.length);
    }),
    { numRuns: 10_000, examples: [[7, MORE_GONE_THAN_READ]] },
  );
});

test('paging/deleted: only the shortened page is refetched, and none without a deletion', () => {
  const { steps, finish, requested } = createWorld(9);
  const load = () => {
    steps.start();
    steps.land();
  };
  load();
  load();
  expect(requested).toEqual([1, 2]);
  steps.send(0);
  steps.applyDeletion();
  steps.confirm();
  expect(requested, 'not before the next page is wanted').toEqual([1, 2]);
  load();
  expect(requested).toEqual([1, 2, 2]);
  finish();
  expect(requested).toEqual([1, 2, 2, 3]);
});

test('a page of new items on top moves the next page to read', () => {
  const { steps, finish, requested, shown, server } = createWorld(2 * SIZE);
  steps.start();
  steps.land();
  for (let count = 0; count < SIZE; count++) steps.add();
  finish();
  expect(requested.slice(0, 2)).toEqual([1, 3]);
  expect(shown()).toEqual(server);
});

test('the list continues after a full page, also if some of its items were invalid', () => {
  expect(next(page(1, ['a', 'b', 'c']), [page(1, ['a', 'b', 'c'])])).toBe(2);
  expect(next(page(1, ['a'], 3), [page(1, ['a'], 3)])).toBe(2);
});

test('a short raw page ends the list (§4.10)', () => {
  expect(next(page(1, ['a', 'b']), [page(1, ['a', 'b'])])).toBeUndefined();
  expect(next(page(1, []), [page(1, [])])).toBeUndefined();
});

test('paging/repeats: a page without new items ends the list', () => {
  const [first, again] = [page(1, ['a', 'b', 'c']), page(2, ['b', 'a', 'c'])];
  expect(next(again, [first, again])).toBeUndefined();
  const some = page(2, ['c', 'd', 'e']);
  expect(next(some, [first, some])).toBe(3);
});
