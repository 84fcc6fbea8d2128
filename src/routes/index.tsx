import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { homeVideosQuery } from '@/resources/video/queries';
import { Home } from '@/screens/home/home';

export const Route = createFileRoute('/')({
  loader: ({ context, location, preload }) => openList(context.queryClient, { location, preload }, homeVideosQuery()),
  head: () => ({ meta: [{ title: t('Home • Vireo') }] }),
  component: Home,
});
