import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { Login } from '@/screens/login/login';

export const Route = createFileRoute('/login')({
  head: () => ({ meta: [{ title: t('Log in • Vireo') }] }),
  component: Login,
});
