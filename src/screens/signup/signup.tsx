import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { AuthPage } from '@/components/auth-page';
import { t } from '@/messages/t';
import { healthQuery } from '@/query/health';
import { SignupForm } from './signup-form';

export function Signup() {
  // `location` is the next page already while that loads.
  const hash = useRouterState({ select: ({ location, resolvedLocation = location }) => resolvedLocation.hash });
  // The link of an invitation has its token there.
  const [, invite] = hash.split('invite=');
  // Only the shell sends the health check.
  const { data: rule } = useQuery({ ...healthQuery(), enabled: false, select: ({ signup }) => signup });
  const isClosed = rule === 'closed' || (rule === 'invite' && !invite);
  const closed = rule === 'invite' ? t('Sign-up is by invitation') : t('Sign-up is closed');
  return (
    <AuthPage
      title={isClosed ? closed : t('Sign up', { context: 'page' })}
      lead={
        <span role="status">
          {isClosed
            ? t('To join, ask the people who run this community.')
            : t('Like, comment, follow channels, and open one of your own.')}
        </span>
      }
      other={{ question: t('Already a member?'), to: '/login', label: t('Log in') }}
    >
      <SignupForm isClosed={isClosed} invite={invite} />
    </AuthPage>
  );
}
