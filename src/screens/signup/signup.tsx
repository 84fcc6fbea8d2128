import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { healthQuery } from '@/query/health';
import { AuthPage } from '@/components/auth-page';
import { isClosed } from './is-closed';
import { SignupForm } from './signup-form';

/** `returnTo` is passed to the login page. */
export function Signup({ returnTo }: { returnTo: string | undefined }) {
  // Only the shell sends the health check.
  const { data: closed = false } = useQuery({ ...healthQuery(), enabled: false, select: isClosed });
  return (
    <AuthPage
      title={closed ? 'Sign-up is closed' : 'Sign up'}
      lead={
        <span role="status">
          {closed
            ? 'To join, ask the people who run this community.'
            : 'Like, comment, follow channels, and open one of your own.'}
        </span>
      }
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
      <SignupForm returnTo={returnTo} isClosed={closed} />
    </AuthPage>
  );
}
