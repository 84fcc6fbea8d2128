import { Link } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page/auth-page';
import { SignupForm } from './signup-form';

/** `returnTo` is passed to the login page. */
export function Signup({ returnTo }: { returnTo: string | undefined }) {
  return (
    <AuthPage
      title="Sign up"
      lead="Like, comment, follow channels, and open one of your own."
      returnTo={returnTo}
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
