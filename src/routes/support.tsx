import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { Support } from '@/screens/support/support';

export const Route = createFileRoute('/support')({
  head: () => ({ meta: [{ title: t('Support • Vireo') }] }),
  component: Support,
});
