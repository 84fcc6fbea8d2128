import { createFileRoute } from '@tanstack/react-router';
import { Support } from '@/screens/support/support';

export const Route = createFileRoute('/support')({
  head: () => ({ meta: [{ title: 'Support • Vireo' }] }),
  component: Support,
});
