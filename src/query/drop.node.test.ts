import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { drop } from './drop';
import { pageOf } from './page';
import { hasId } from './copies';

type Entity = { _id: string };

const a = { _id: 'a' };
const b = { _id: 'b' };

function droppedFrom(data: unknown): unknown {
  // Structural sharing would restore the references that `drop` is meant to keep.
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: false } } });
  client.setQueryData(['x'], data);
  drop<Entity>(client, {}, hasId('a'), performance.now());
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
