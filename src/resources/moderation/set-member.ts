import type { QueryClient } from '@tanstack/react-query';
import { patch } from '@/query/commit';
import { QUEUES } from './queries';
import type { Case } from './schema';

/** Writes what holds about a member into all listed cases of that member. */
export function setMember(client: QueryClient, { target, member }: Case): void {
  const isOfMember = (value: object): value is Case =>
    'owner' in value && 'member' in value && isOwnedBy(value.owner, target);
  patch<Case>(client, { queryKey: QUEUES }, isOfMember, (item) => ({ ...item, member }));
}

const isOwnedBy = (owner: unknown, id: string) =>
  typeof owner === 'object' && owner !== null && '_id' in owner && owner._id === id;
