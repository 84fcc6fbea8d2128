import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { openList } from '@/query/open-list';
import { historyQuery } from '@/resources/video/watch-history';
import { History } from '@/screens/history/history';

export const Route = createFileRoute('/history')({
  loader: ({ context, location, preload }) => {
    // A guest has nothing to read here.
    if (getToken() !== null) openList(context.queryClient, { location, preload }, historyQuery());
  },
  head: () => ({ meta: [{ title: 'History • Vireo' }] }),
  component: History,
});
