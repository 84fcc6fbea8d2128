import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent } from '@tanstack/react-router';
import { Shell } from '@/screens/shell/shell';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ title: 'Vireo' }] }),
  component: Root,
});

function Root() {
  return (
    <>
      <HeadContent />
      <Shell />
    </>
  );
}
