import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoginForm } from '@/components/login-form';
import { RichText } from '@/messages/rich-text';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { Dialog } from '@/ui/dialog';
import { rescueFocus } from '@/ui/focus-page';
import styles from './login-dialog.module.css';
import { type LoginPurpose, withoutLogin } from './login-search';

const TITLES: Record<LoginPurpose, string> = {
  'like-video': t('Log in to like this video'),
  'like-comment': t('Log in to like this comment'),
  'like-tweet': t('Log in to like this tweet'),
  comment: t('Log in to comment'),
  tweet: t('Log in to tweet'),
  'save-video': t('Log in to save this video'),
  subscribe: t('Log in to subscribe'),
  'liked-videos': t('Log in to see your liked videos'),
  history: t('Log in to see your history'),
  subscriptions: t('Log in to see your subscriptions'),
  dashboard: t('Log in to see your dashboard'),
  settings: t('Log in to change your settings'),
  watch: t('Log in to watch the video'),
  see: t('Log in to see this'),
  channel: t('Log in to create your own channel'),
};

type LoginDialogProps = { purpose: LoginPurpose; returnTo: string | undefined; onClose: () => void };

/** Calls `onClose` when it is closed, and after a login (§1 of docs/features.md). */
export function LoginDialog({ purpose, returnTo, onClose }: LoginDialogProps) {
  const user = useSession();
  const router = useRouter();
  const pageBehind = router.buildLocation({ to: '.', search: withoutLogin }).href;

  // On unmount, after the dialog has returned the focus: the login can have removed the button that opened it.
  useEffect(() => rescueFocus, []);

  if (user) return <CloseOnMount onClose={onClose} />;
  return (
    <Dialog title={TITLES[purpose]} onClose={onClose}>
      <LoginForm returnTo={returnTo ?? pageBehind} />
      <p className={styles.other}>
        <RichText text={t('New here? <link>Sign up</link>')} parts={{ link: linkToSignUp(returnTo ?? pageBehind) }} />
      </p>
    </Dialog>
  );
}

const linkToSignUp = (returnTo: string) => (text: string) => (
  <Link to="/signup" search={{ returnTo }}>
    {text}
  </Link>
);

/** Closes the dialog once the session has a user. */
function CloseOnMount({ onClose }: { onClose: () => void }) {
  const hasClosed = useRef(false);
  useEffect(() => {
    // Once, also under StrictMode: each call may go one step back.
    if (hasClosed.current) return;
    hasClosed.current = true;
    onClose();
  }, [onClose]);
  return null;
}
