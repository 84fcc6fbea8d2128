import { useMutation } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded } from '@/api/errors';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { sendOnce } from '@/query/write';
import { dropDraft } from '@/state/drafts';
import { decisionSchema } from './schema';

export type BannedCredentials = { email: string; password: string };

/** Banned members have no session: their password stands for it. Rejects with 404 for others. */
export async function readBan(json: BannedCredentials) {
  return request('POST', 'users/banned', decisionSchema, { json });
}

/** Rejects with 409 if the member has appealed before. */
export async function appealBan(credentials: BannedCredentials, words: string) {
  return request('POST', 'users/banned', decisionSchema, { json: { ...credentials, words } });
}

export function useReadBan() {
  return useMutation({ mutationKey: ['ban', 'read'], mutationFn: readBan });
}

/** If its response is lost, or a second appeal is refused, the decision is requested again, which has the first one. */
export function useAppealBan(credentials: BannedCredentials) {
  return useMutation({
    mutationKey: ['ban', 'appeal'],
    mutationFn: (words: string) =>
      sendOnce({
        send: () => appealBan(credentials, words),
        verify: async () => {
          const decision = await readBan(credentials);
          return decision.appeal ? decision : undefined;
        },
        isAmbiguous: (error) => mayHaveSucceeded(error) || isStatus(error, 409),
      }),
    onSuccess: ({ _id }) => {
      dropDraft(`appeal/${_id}`);
      notify.success(t('Appeal sent'), { id: 'appeal' });
    },
  });
}
