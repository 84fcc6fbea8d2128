import { Link, useRouterState } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page';
import { LoginForm } from '@/components/login-form';

/** `returnTo` is the path to go to once signed in. */
export function Login({ returnTo }: { returnTo: string | undefined }) {
  // From the sign-up form.
  const email = useRouterState({ select: ({ location }) => location.state.email });
  return (
    <AuthPage
      title="Log in"
      lead="Everything you like is where you left it."
      returnTo={returnTo}
      other={
        <>
          New here?{' '}
          <Link to="/signup" search={{ returnTo }}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm email={email} />
    </AuthPage>
  );
}
