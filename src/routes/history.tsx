import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { historyQuery } from '@/resources/history/queries';
import { History } from '@/screens/history/history';

export const Route = createFileRoute('/history')({
  loader: ({ context }) => {
    // A guest has nothing to read here. The screen shows how it ends.
    if (getToken() !== null) context.queryClient.infiniteQuery(historyQuery()).catch(() => {});
  },
  head: () => ({ meta: [{ title: 'History • Vireo' }] }),
  component: History,
});
