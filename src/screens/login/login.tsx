import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page';
import { LoginForm } from '@/components/login-form';
import { t } from '@/messages/t';

const root = getRouteApi('__root__');

export function Login() {
  // From the sign-up form.
  const email = useRouterState({ select: ({ location }) => location.state.email });
  const { returnTo } = root.useSearch();
  return (
    <AuthPage
      title={t('Log in', { context: 'page' })}
      lead={t('Everything you like is where you left it.')}
      other={{ question: t('New here?'), to: '/signup', label: t('Sign up') }}
    >
      <LoginForm email={email} returnTo={returnTo} />
    </AuthPage>
  );
}
