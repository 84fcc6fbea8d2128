import { useQuery } from '@tanstack/react-query';
import { AuthPage } from '@/components/auth-page';
import { healthQuery } from '@/query/health';
import { SignupForm } from './signup-form';

export function Signup() {
  // Only the shell sends the health check.
  const { data: closed = false } = useQuery({
    ...healthQuery(),
    enabled: false,
    select: ({ signup }) => signup === 'closed',
  });
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
