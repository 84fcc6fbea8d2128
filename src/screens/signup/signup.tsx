import { useQuery } from '@tanstack/react-query';
import { AuthPage } from '@/components/auth-page';
import { t } from '@/messages/t';
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
      title={closed ? t('Sign-up is closed') : t('Sign up', { context: 'page' })}
      lead={
        <span role="status">
          {closed
            ? t('To join, ask the people who run this community.')
            : t('Like, comment, follow channels, and open one of your own.')}
        </span>
      }
      other={{ question: t('Already a member?'), to: '/login', label: t('Log in') }}
    >
      <SignupForm isClosed={closed} />
    </AuthPage>
  );
}
