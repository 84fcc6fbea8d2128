import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markStale } from './cache-policy';
import { commit, drop, patch } from './commit';
import { copiesOf, hasId } from './copies';
import { pageOf } from './page';

type Thing = { _id: string; likes: number };

/** Data of any shape with things anywhere in it. */
const { data: shapes } = fc.letrec<{ data: unknown; thing: Thing }>((tie) => ({
  thing: fc.record({ _id: fc.constantFrom('a', 'b'), likes: fc.nat(3) }),
  data: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, 1, 'a'),
    tie('thing'),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('pages', 'items', 'owner'), tie('data'), { noNullPrototype: true }),
  ),
}));

/** Structural sharing would restore the references that `patch` and `drop` are meant to keep. */
const withData = (data: unknown) => {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: false } } });
  client.setQueryData(['x'], data);
  return client;
};

test('patch changes every copy of a thing in data of any shape, and nothing else', () => {
  fc.assert(
    fc.property(shapes, (data) => {
      const client = withData(data);
      patch<Thing>(client, {}, hasId('a'), (thing) => ({ ...thing, likes: 9 }));
      const expected: unknown = JSON.parse(JSON.stringify(data), (_, value) =>
        value?._id === 'a' ? { ...value, likes: 9 } : value,
      );
      expect(client.getQueryData(['x'])).toEqual(expected);
    }),
  );
});

test('patch keeps the reference of everything that holds no copy', () => {
  const untouched = { items: [{ _id: 'b', likes: 1 }] };
  const client = withData({ pages: [untouched, { items: [{ _id: 'a', likes: 1 }] }] });
  patch<Thing>(client, {}, hasId('a'), (thing) => ({ ...thing, likes: 2 }));
  expect(client.getQueryData<{ pages: unknown[] }>(['x'])?.pages[0]).toBe(untouched);
});

test('patch writes nothing if the change returns the same copies', () => {
  const data = { pages: [{ items: [{ _id: 'a', likes: 1 }] }] };
  const client = withData(data);
  patch<Thing>(client, {}, hasId('a'), (thing) => thing);
  expect(client.getQueryData(['x'])).toBe(data);
});

test('patch leaves queries alone that the filters do not match', () => {
  const client = withData([{ _id: 'a', likes: 1 }]);
  client.setQueryData(['y'], [{ _id: 'a', likes: 1 }]);
  patch<Thing>(client, { queryKey: ['y'] }, hasId('a'), (thing) => ({ ...thing, likes: 2 }));
  expect(client.getQueryData(['x'])).toEqual([{ _id: 'a', likes: 1 }]);
  expect(client.getQueryData(['y'])).toEqual([{ _id: 'a', likes: 2 }]);
});

test('copiesOf finds the copies of a thing, of the newest query first', () => {
  const client = new QueryClient();
  client.setQueryData(['old'], [{ _id: 'a', likes: 1 }], { updatedAt: 1 });
  client.setQueryData(['new'], { owner: { _id: 'a', likes: 2 } }, { updatedAt: 2 });
  expect(copiesOf<Thing>(client, {}, hasId('a')).map(({ likes }) => likes)).toEqual([2, 1]);
});

const a = { _id: 'a' };
const b = { _id: 'b' };

function droppedFrom(data: unknown): unknown {
  const client = withData(data);
  drop<typeof a>(client, {}, hasId('a'), performance.now());
  return client.getQueryData(['x']);
}

test.each([
  ['an array', [a, b], [b]],
  ['an array inside an object', { name: 'Boats', videos: [a, b, a] }, { name: 'Boats', videos: [b] }],
  ['an array inside an array', [[a], [b]], [[], [b]]],
])('drop removes an entity from %s', (_, data, expected) => {
  expect(droppedFrom(data)).toEqual(expected);
});

test('drop removes an entity from its page and shortens the known prefix', () => {
  const pages = [pageOf([a, b], 1, 2), pageOf([{ _id: 'c' }, { _id: 'd' }], 2, 2)];
  const dropped = droppedFrom({ pages, pageParams: [1, 2] });
  expect(dropped).toMatchObject({ pages: [{ items: [b] }, { knownPrefix: 3 }], pageParams: [1, 2] });
});

test('drop keeps the reference of data without the entity', () => {
  const data = { pages: [pageOf([b], 1, 2)], owner: a };
  expect(droppedFrom(data)).toBe(data);
});

test('a stale list stays stale when a change is committed', () => {
  const client = new QueryClient();
  const queryKey = ['list'];
  client.setQueryData(queryKey, [1]);
  markStale(client, queryKey);
  commit<number[]>(client, { queryKey }, (list) => [...list, 2]);
  expect(client.getQueryData(queryKey)).toEqual([1, 2]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
