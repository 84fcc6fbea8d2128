import { createFileRoute } from '@tanstack/react-router';
import { Signup } from '@/screens/signup/signup';

export const Route = createFileRoute('/signup')({
  head: () => ({ meta: [{ title: 'Sign up • Vireo' }] }),
  component: Signup,
});
