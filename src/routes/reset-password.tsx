import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { later } from '@/ui/later';

// Few visitors need it, so the first page does not know its files.
const ResetPassword = later(() => import('@/screens/reset-password/reset-password'), 'ResetPassword');

export const Route = createFileRoute('/reset-password')({
  head: () => ({ meta: [{ title: t('New password • Vireo') }] }),
  component: ResetPassword,
});
