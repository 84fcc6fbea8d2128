import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page';
import { LoginForm } from '@/components/login-form';
import { useShownLocation } from '@/lib/use-shown-location';
import { t } from '@/messages/t';
import { later } from '@/ui/later';

const root = getRouteApi('__root__');

/** The fragment of a link that confirms an address. */
const CONFIRMATION = /^confirm-email=(.+)/;

const CheckMail = later(() => import('./check-mail'), 'CheckMail');
const ConfirmEmail = later(() => import('./confirm-email'), 'ConfirmEmail');

export function Login() {
  const { hash, state } = useShownLocation();
  const [, token] = CONFIRMATION.exec(hash) ?? [];
  if (token !== undefined) return <ConfirmEmail token={token} />;
  return state.isUnconfirmed ? <CheckMail email={state.email} /> : <LoginPage />;
}

function LoginPage() {
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
