import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { historyQuery } from '@/resources/video/watch-history';
import { HistoryPage } from '@/screens/history/history';

export const Route = createFileRoute('/_member/history')({
  staticData: { purpose: 'history' },
  loader: ({ context: { queryClient, isGuest }, location, preload }) =>
    isGuest || openList(queryClient, { location, preload }, historyQuery()),
  head: () => ({ meta: [{ title: t('History • Vireo') }] }),
  component: HistoryPage,
});
