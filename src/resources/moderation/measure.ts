import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus } from '@/api/errors';
import { notify } from '@/lib/notify';
import { drop } from '@/query/commit';
import { newIdempotencyKey } from '@/query/write';
import { takeMeasure } from './api';
import { QUEUES } from './queries';
import { type Case, type MeasureTaken, STATE_LABELS } from './schema';
import { setMember } from './set-member';

/** Sends what a moderator does about a member. After a refusal, the lists show what another moderator has done. */
export function useTakeMeasure(memberId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['member', 'measure', memberId],
    mutationFn: async (taken: MeasureTaken) => {
      const since = performance.now();
      return { since, changed: await takeMeasure(memberId, taken, newIdempotencyKey(client)) };
    },
    onSuccess: ({ since, changed }) => {
      setMember(client, changed);
      // Its reports are answered with this.
      const isChannel = (item: object): item is Case =>
        'kind' in item && item.kind === 'channel' && 'target' in item && item.target === memberId;
      drop<Case>(client, { queryKey: [...QUEUES, 'open'] }, isChannel, since);
      notify.success(STATE_LABELS[changed.state], { id: `measure/${memberId}` });
      onDone();
    },
    onError: (error) => {
      if (isStatus(error, 409)) void client.invalidateQueries({ queryKey: QUEUES });
    },
  });
}
