import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthFrame } from '@/components/auth-page';
import { useShownLocation } from '@/lib/use-shown-location';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { healthQuery } from '@/query/health';
import { PasswordLinkForm } from './password-link-form';
import { NewPasswordForm } from './new-password-form';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the opened link. */
    resetToken?: string;
  }
}

/** The token of the opened link, or ''. It moves from the fragment of the address to the state of the history, which survives a reload. */
function useToken(): string {
  const { hash, state, search } = useShownLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/reset-password', search, state: { resetToken: hash }, replace: true });
  }, [hash, search, navigate]);
  return hash || (state.resetToken ?? '');
}

/** Asks for a mail with a link; with the token of that link, for the new password. */
export function ResetPassword() {
  const token = useToken();
  const hasMail = useIsAnnounced('mail');
  // Only the shell sends the health check.
  const { isPending } = useQuery({ ...healthQuery(), enabled: false });
  return (
    <AuthFrame
      title={token === '' ? t('Forgot your password?') : t('Choose a new password')}
      lead={<span role="status">{leadOf(hasMail, token !== '')}</span>}
      // The form would move it.
      other={
        token === '' && isPending
          ? undefined
          : { question: t('You know it after all?'), to: '/login', label: t('Log in') }
      }
    >
      {/* A link that was mailed needs no health check, which can fail. */}
      {token !== '' && hasMail !== false && <NewPasswordForm token={token} />}
      {token === '' && hasMail && <PasswordLinkForm />}
    </AuthFrame>
  );
}

function leadOf(hasMail: boolean | undefined, hasToken: boolean): string {
  if (hasMail === false) return t('Ask the people who run this community for a new one.');
  return hasToken ? t('This also logs you out everywhere.') : t('We send you a link to choose a new one.');
}
