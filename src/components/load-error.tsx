import { loginPreload, useOpenLogin } from '@/components/login-dialog/login-gate';
import { HttpError, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';

export const SESSION_ENDED = t('Your last session in this browser has ended.');

type LoadErrorProps = {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** Instead of a refetch. */
  onRetry?: () => void;
  title?: string | undefined;
};

/**
 * The error of a failed query. A 401 for a guest comes from httpOnly cookies of an ended session, which the client cannot
 * remove: Retry would fail again, so the notice offers a login instead.
 */
export function LoadError({ query, onRetry = () => void query.refetch(), title }: LoadErrorProps) {
  const { error } = query;
  const isGuest = useSession() === null;
  const openLogin = useOpenLogin();
  const message = messageOf(error);
  if (!isGuest || !(error instanceof HttpError) || error.status !== 401) {
    return <ErrorNotice {...(title === undefined ? {} : { title })} message={message} onRetry={onRetry} />;
  }
  const hasEnded = error.code !== undefined;
  return (
    <ErrorNotice
      title={t('Sign in to see this')}
      message={hasEnded ? SESSION_ENDED : message}
      {...(hasEnded ? {} : { onRetry })}
      action={
        <Button variant="primary" {...loginPreload} onClick={() => openLogin('see')}>
          {t('Log in')}
        </Button>
      }
    />
  );
}
