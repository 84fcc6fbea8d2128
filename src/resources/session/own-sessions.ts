import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isStatus, messageOf } from '@/api/errors';
import { date, flag, id, list, text } from '@/api/fields';
import { request, segment } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { MEMBER_DATA } from '@/query/cache-policy';
import { commit } from '@/query/commit';

// In a file of its own, because only the settings need it.

const sessionSchema = z.object({
  _id: id,
  /** Names of a browser and of an operating system, '' if unknown. */
  browser: text,
  system: text,
  createdAt: date,
  lastUsedAt: date,
  isCurrent: flag,
});

export type OwnSession = z.infer<typeof sessionSchema>;

/** Sessions beyond it are not listed; `endOtherSessions` ends them, too. */
const LIMIT = 100;

/** The member's sessions, the current one first. */
export async function readSessions(signal?: AbortSignal) {
  return request('GET', 'users/sessions', list(sessionSchema), { search: { page: 1, limit: LIMIT }, signal });
}

export async function endSession(sessionId: string) {
  await request('DELETE', `users/sessions/${segment(sessionId)}`, z.unknown());
}

export async function endOtherSessions() {
  await request('DELETE', 'users/sessions', z.unknown());
}

export function ownSessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => readSessions(signal),
    meta: MEMBER_DATA,
  });
}

async function end(target: OwnSession | 'others') {
  if (target === 'others') return endOtherSessions();
  return endSession(target._id).catch((error: unknown) => {
    // It has ended elsewhere meanwhile.
    if (!isStatus(error, 404)) throw error;
  });
}

/** Ends one session, or all but the current one. */
export function useEndSessions() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery();
  return useMutation({
    mutationKey: ['sessions', 'end'],
    mutationFn: end,
    onSuccess: (_, target) => {
      const isKept = ({ _id, isCurrent }: OwnSession) => (target === 'others' ? isCurrent : _id !== target._id);
      commit<OwnSession[]>(client, { queryKey }, (sessions) => sessions.filter(isKept));
      notify.success(target === 'others' ? t('All other sessions have ended') : t('The session has ended'), {
        id: 'sessions',
      });
    },
    onError: (error) => {
      notify.error(t("Couldn't end the session. Try again!"), { id: 'sessions', description: messageOf(error) });
      // After a lost response, the session may have ended.
      void client.invalidateQueries({ queryKey });
    },
  });
}
