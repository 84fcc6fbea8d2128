import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { Signup } from '@/screens/signup/signup';

export const Route = createFileRoute('/signup')({
  head: () => ({ meta: [{ title: t('Sign up • Vireo') }] }),
  component: Signup,
});
