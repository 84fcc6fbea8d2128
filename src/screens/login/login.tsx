import { useRouterState } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page';
import { LoginForm } from '@/components/login-form';

export function Login() {
  // From the sign-up form.
  const email = useRouterState({ select: ({ location }) => location.state.email });
  return (
    <AuthPage
      title="Log in"
      lead="Everything you like is where you left it."
      other={{ question: 'New here?', to: '/signup', label: 'Sign up' }}
    >
      <LoginForm email={email} />
    </AuthPage>
  );
}
