import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { validateLoginSearch } from '@/components/login-dialog/login-search';
import { DocumentTitle, Shell } from '@/app/shell/shell';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: validateLoginSearch,
  head: () => ({ meta: [{ title: 'Vireo' }] }),
  component: Root,
});

function Root() {
  return (
    <>
      <DocumentTitle />
      <Shell />
    </>
  );
}
