import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { commit } from './commit';
import { markStale } from './mark-stale';

it('a stale list stays stale when a change is committed', () => {
  const client = new QueryClient();
  const queryKey = ['list'];
  client.setQueryData(queryKey, [1]);
  markStale(client, queryKey);
  commit<number[]>(client, { queryKey }, (list) => [...list, 2]);
  expect(client.getQueryData(queryKey)).toEqual([1, 2]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
