import { Link } from '@tanstack/react-router';
import { Redirect } from '@/components/redirect/redirect';
import { useSession } from '@/resources/session/queries';
import { AuthPage } from '@/ui/auth-page';
import { SignupForm } from './signup-form';

/** `returnTo` is handed on to the login. */
export function Signup({ returnTo }: { returnTo: string | undefined }) {
  const user = useSession();
  if (user) return <Redirect to={returnTo ?? '/'} />;
  return (
    <AuthPage
      title="Sign up"
      other={
        <>
          Already a member?{' '}
          <Link to="/login" search={{ returnTo }}>
            Log in
          </Link>
        </>
      }
    >
      <SignupForm returnTo={returnTo} />
    </AuthPage>
  );
}
