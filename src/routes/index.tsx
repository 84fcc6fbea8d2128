import { createFileRoute } from '@tanstack/react-router';
import { homeVideosQuery } from '@/resources/video/queries';
import { Home } from '@/screens/home/home';

export const Route = createFileRoute('/')({
  // The screen shows how it ends; nothing waits for it here.
  loader: ({ context }) => void context.queryClient.infiniteQuery(homeVideosQuery()).catch(() => {}),
  head: () => ({ meta: [{ title: 'Home • Vireo' }] }),
  component: Home,
});
