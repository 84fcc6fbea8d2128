import { Link } from '@tanstack/react-router';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import type { Credentials } from '@/resources/session/login-api';
import { buttonClass } from '@/ui/button';
import { BannedAccount } from './banned-account';
import styles from './login-refusal.module.css';

type LoginRefusalProps = {
  error: unknown;
  /** The credentials of the refused login. */
  credentials: Credentials;
  returnTo: string | undefined;
};

/** What users can do if their login is refused. The provider gives the reason only after a correct password. */
export function LoginRefusal({ error, credentials, returnTo }: LoginRefusalProps) {
  const hasMeasures = useIsAnnounced('measures');
  const message = messageOf(error);
  const isBanned = hasMeasures && message === t('Moderators have banned this account');
  const isUnconfirmed = message === t('Confirm your address first, by the link that was mailed to you');
  if (!isBanned && !isUnconfirmed) return null;
  return (
    <div className={styles.refusal}>
      {isBanned ? (
        <BannedAccount credentials={credentials} />
      ) : (
        <Link
          to="/login"
          search={{ returnTo }}
          state={{ email: credentials.email, isUnconfirmed }}
          className={buttonClass()}
        >
          {t('Get another link')}
        </Link>
      )}
    </div>
  );
}
