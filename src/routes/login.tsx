import { createFileRoute } from '@tanstack/react-router';
import { Login } from '@/screens/login/login';

export const Route = createFileRoute('/login')({
  head: () => ({ meta: [{ title: 'Log in • Vireo' }] }),
  component: Login,
});
