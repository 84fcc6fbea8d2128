import { useQuery } from '@tanstack/react-query';
import { AuthPage } from '@/components/auth-page';
import { readExtensions } from '@/query/extensions';
import { healthQuery } from '@/query/health';
import { SignupForm } from './signup-form';

/** Whether the data of the health check say that nobody can sign up. */
const isClosed = (health: unknown) => readExtensions(health).signup === 'closed';

export function Signup() {
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
      other={{ question: 'Already a member?', to: '/login', label: 'Log in' }}
    >
      <SignupForm isClosed={closed} />
    </AuthPage>
  );
}
