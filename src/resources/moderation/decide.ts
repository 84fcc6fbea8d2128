import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { drop, patch } from '@/query/commit';
import { hasId } from '@/query/copies';
import { newIdempotencyKey, runDetached } from '@/query/write';
import { decideCase } from './api';
import { CASES } from './queries';
import { setMember } from './measure';
import type { Action, Case, NewDecision } from './schema';

const DECISION = ['case', 'decide'];

/** Writes a decision into the lists: the case leaves the list that it was in. */
function commitDecision(client: QueryClient, changed: Case, action: Action, since: number) {
  if (action === 'note') {
    patch<Case>(client, { queryKey: CASES }, hasId(changed._id), () => changed);
    return;
  }
  drop(client, { queryKey: CASES }, hasId(changed._id), since);
  if (changed.kind === 'member') {
    // The case of a member is never open.
    setMember(client, changed);
  } else if (action === 'restore') void client.invalidateQueries({ queryKey: [...CASES, 'open'] });
}

/** `onFailed` runs before the message is shown. Returns `decide`, which sends a decision, and `isPending`, which tells the cases whose decision is pending. */
export function useDecide(onDecided: (changed: Case, action: Action) => void, onFailed: (error: unknown) => void) {
  const client = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey: DECISION, status: 'pending' },
    select: ({ options }) => String(options.mutationKey?.[2]),
  });

  const decide = (id: string, decision: NewDecision) =>
    void runDetached(client, {
      mutationKey: [...DECISION, id],
      scope: `case/${id}`,
      variables: decision,
      gcTime: 60_000,
      run: async (_, { isCurrent, fail }) => {
        const since = performance.now();
        try {
          const changed = await decideCase(id, decision, newIdempotencyKey(client));
          if (!isCurrent()) return;
          commitDecision(client, changed, decision.action, since);
          onDecided(changed, decision.action);
        } catch (error) {
          const isDecided = isStatus(error, 409);
          // With 404, the author has deleted the account.
          if (isCurrent() && (isDecided || isStatus(error, 404))) {
            drop(client, { queryKey: CASES }, hasId(id), since);
            // The case of a member is also part of others, which show what holds about the member.
            void client.invalidateQueries({ queryKey: CASES });
          }
          if (isCurrent()) onFailed(error);
          if (isCurrent() && isDecided) {
            notify.error(t('Another moderator has already decided about this'), { id: `case/${id}` });
          } else fail(error, messageOf(error));
          throw error;
        }
      },
    });
  return { decide, isPending: (id: string) => pending.includes(id) };
}
