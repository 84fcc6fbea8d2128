import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus } from '@/api/errors';
import { notify } from '@/lib/notify';
import { drop, patch } from '@/query/commit';
import { hasId } from '@/query/copies';
import { newIdempotencyKey } from '@/query/write';
import { takeMeasure } from './api';
import { CASES } from './queries';
import { type Case, type NewMeasure, STATE_LABELS } from './schema';

/**
 * Sends a measure of a moderator against a member. `onTaken` runs before the lists change. After a refusal, the lists show what another
 * moderator has done.
 */
export function useTakeMeasure(memberId: string, onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['member', 'measure', memberId],
    mutationFn: async (taken: NewMeasure) => {
      const since = performance.now();
      return { since, changed: await takeMeasure(memberId, taken, newIdempotencyKey(client)) };
    },
    onSuccess: ({ since, changed }) => {
      onTaken();
      patch<Case>(client, { queryKey: CASES }, hasId(changed._id), () => changed);
      // A ban replaces the appeal.
      drop(client, { queryKey: [...CASES, 'appealed'] }, hasId(changed._id), since);
      setMember(client, changed);
      // The measure also answers the reports about the channel.
      const isChannel = (item: object): item is Case =>
        'kind' in item && item.kind === 'channel' && 'target' in item && item.target === memberId;
      drop<Case>(client, { queryKey: [...CASES, 'open'] }, isChannel, since);
      notify.success(STATE_LABELS[changed.state], { id: `measure/${memberId}` });
    },
    onError: (error) => {
      if (isStatus(error, 409)) void client.invalidateQueries({ queryKey: CASES });
    },
  });
}

/** Writes the suspension or ban of a member into all listed cases of that member. */
export function setMember(client: QueryClient, { target, member }: Case): void {
  const isOfMember = (value: object): value is Case =>
    'owner' in value && 'member' in value && isOwnedBy(value.owner, target);
  patch<Case>(client, { queryKey: CASES }, isOfMember, (item) => ({ ...item, member }));
}

const isOwnedBy = (owner: unknown, id: string) =>
  typeof owner === 'object' && owner !== null && '_id' in owner && owner._id === id;
