import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { newIdempotencyKey } from '@/query/write';
import { sendAppeal, sendReport } from './api';
import { decisionsQuery } from './queries';
import type { Reason, Thing } from './schema';

/** Sends a report. A refused repetition counts as sent: the response to the first report may have been lost. */
export function useSendReport({ kind, target }: Thing, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['report', 'send', target],
    mutationFn: (said: { reason: Reason; words: string }) =>
      sendReport({ kind, target, ...said }, newIdempotencyKey(client)),
    onSuccess: () => {
      notify.success(t('Report sent'), {
        id: 'report',
        description: t('“Your reports” in your settings shows what became of it.'),
      });
      onSent();
    },
    onError: (error) => {
      if (!isStatus(error, 409)) return;
      notify.success(t('You have already reported this'), { id: 'report' });
      onSent();
    },
  });
}

/** Sends an appeal. If a second one is refused, the list shows the first, whose response may have been lost. */
export function useSendAppeal(decisionId: string, onSent: () => void) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: decisionsQuery().queryKey });
  return useMutation({
    mutationKey: ['appeal', 'send', decisionId],
    mutationFn: (words: string) => sendAppeal(decisionId, words, newIdempotencyKey(client)),
    onSuccess: async () => {
      notify.success(t('Appeal sent'), { id: 'appeal' });
      await refetch();
      onSent();
    },
    onError: (error) => {
      if (isStatus(error, 409)) void refetch();
    },
  });
}
