import { loginWarmUp } from '@/components/login-dialog/load-login-dialog';
import { useOpenLogin } from '@/components/login-dialog/use-login-gate';
import { isStatus, messageOf } from '@/lib/errors';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/problem';

/** Why a guest must sign in to see what guests may see. */
export const SESSION_ENDED = 'Your last session in this browser has ended.';

type LoadErrorProps = { error: unknown; onRetry: () => void; title?: string | undefined };

/**
 * A read that failed. Guests who get a 401 still have the cookies of a session that has ended, which they cannot remove:
 * Retry would fail again, and only a new login helps.
 */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const isGuest = useSession() === null;
  const openLogin = useOpenLogin();
  if (!isGuest || !isStatus(error, 401)) {
    return <Problem {...(title === undefined ? {} : { title })} message={messageOf(error)} onRetry={onRetry} />;
  }
  return (
    <Problem
      title="Sign in to see this"
      message={SESSION_ENDED}
      action={
        <Button variant="primary" {...loginWarmUp} onClick={() => openLogin('see')}>
          Log in
        </Button>
      }
    />
  );
}
