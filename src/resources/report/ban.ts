import { useMutation } from '@tanstack/react-query';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
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

/** If a second appeal is refused, the first is shown, whose response may have been lost. */
export function useAppealBan(credentials: BannedCredentials) {
  return useMutation({
    mutationKey: ['ban', 'appeal'],
    mutationFn: (words: string) => appealBan(credentials, words),
    onSuccess: ({ _id }) => {
      dropDraft(`appeal/${_id}`);
      notify.success(t('Appeal sent'), { id: 'appeal' });
    },
  });
}
