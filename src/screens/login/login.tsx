import { Link, useRouterState } from '@tanstack/react-router';
import { LoginForm } from '@/components/login-form/login-form';
import { Redirect } from '@/components/redirect/redirect';
import { useSession } from '@/resources/session/queries';
import { AuthPage } from '@/ui/auth-page';

/** `returnTo` is a path of this site to go to once somebody is signed in. */
export function Login({ returnTo }: { returnTo: string | undefined }) {
  const user = useSession();
  // Whoever has just signed up need not type it again.
  const email = useRouterState({ select: ({ location }) => location.state.email });
  if (user) return <Redirect to={returnTo ?? '/'} />;
  return (
    <AuthPage
      title="Log in"
      other={
        <>
          New here?{' '}
          <Link to="/signup" search={{ returnTo }}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm {...(email === undefined ? {} : { email })} />
    </AuthPage>
  );
}
