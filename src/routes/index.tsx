import { createFileRoute } from '@tanstack/react-router';
import { openList } from '@/resources/open-list';
import { homeVideosQuery } from '@/resources/video/queries';
import { Home } from '@/screens/home/home';

export const Route = createFileRoute('/')({
  loader: ({ context, location }) => openList(context.queryClient, location.state.__TSR_key, homeVideosQuery()),
  head: () => ({ meta: [{ title: 'Home • Vireo' }] }),
  component: Home,
});
