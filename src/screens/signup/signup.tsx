import { useQuery } from '@tanstack/react-query';
import { AuthPage } from '@/components/auth-page';
import { useShownLocation } from '@/lib/use-shown-location';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { healthQuery } from '@/query/health';
import { invitationCheckQuery } from '@/resources/invitation/check';
import { SignupForm } from './signup-form';

const HOW_TO_JOIN = t('To join, ask the people who run this community.');

/** What the page shows instead of the form. */
const CLOSED = {
  closed: { title: t('Sign-up is closed'), lead: HOW_TO_JOIN },
  uninvited: { title: t('Sign-up is by invitation'), lead: HOW_TO_JOIN },
  expired: {
    title: t('This invitation does not work any more'),
    lead: t('It was used, revoked, or is too old. Ask whoever invited you for another link.'),
  },
};

export function Signup() {
  const { hash } = useShownLocation();
  // The link of an invitation has its token in the fragment.
  const [, invite] = hash.split('invite=');
  const reason = useClosed(invite);
  const { title, lead } = reason
    ? CLOSED[reason]
    : {
        title: t('Sign up', { context: 'page' }),
        lead: t('Like, comment, follow channels, and open one of your own.'),
      };
  return (
    <AuthPage
      title={title}
      lead={<span role="status">{lead}</span>}
      other={{ question: t('Already a member?'), to: '/login', label: t('Log in') }}
    >
      <SignupForm isClosed={Boolean(reason)} invite={invite} />
    </AuthPage>
  );
}

/** Why the visitor cannot sign up; undefined if that is possible, or not known yet. */
function useClosed(invite: string | undefined): keyof typeof CLOSED | undefined {
  // Only the shell sends the health check.
  const { data: rule } = useQuery({ ...healthQuery(), enabled: false, select: ({ signup }) => signup });
  const canCheck = useIsAnnounced('inviteCheck') && rule === 'invite' && Boolean(invite);
  const { data: isUsable } = useQuery({ ...invitationCheckQuery(invite ?? ''), enabled: canCheck === true });
  if (rule === 'closed') return 'closed';
  if (rule !== 'invite') return undefined;
  if (!invite) return 'uninvited';
  return isUsable === false ? 'expired' : undefined;
}
