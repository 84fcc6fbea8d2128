import { loginWarmUp } from '@/components/login-dialog/load-login-dialog';
import { useOpenLogin } from '@/components/login-dialog/use-login-gate';
import { FALLBACK_MESSAGE, isStatus, messageOf } from '@/api/errors';
import { SESSION_EXPIRED } from '@/api/session-notice';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';

/** Why a guest must sign in to see what guests may see. */
export const SESSION_ENDED = 'Your last session in this browser has ended.';

type LoadErrorProps = { error: unknown; onRetry: () => void; title?: string | undefined };

/**
 * A read that failed. A guest who gets a 401 without another reason still has the cookies of a session that has ended, which no
 * guest can remove: Retry would fail again, and only a new login helps.
 */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const isGuest = useSession() === null;
  const openLogin = useOpenLogin();
  const message = messageOf(error);
  if (!isGuest || !isStatus(error, 401)) {
    return <ErrorNotice {...(title === undefined ? {} : { title })} message={message} onRetry={onRetry} />;
  }
  const hasEnded = [SESSION_EXPIRED, FALLBACK_MESSAGE].includes(message);
  return (
    <ErrorNotice
      title="Sign in to see this"
      message={hasEnded ? SESSION_ENDED : message}
      {...(hasEnded ? {} : { onRetry })}
      action={
        <Button variant="primary" {...loginWarmUp} onClick={() => openLogin('see')}>
          Log in
        </Button>
      }
    />
  );
}
