import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoginForm } from '@/components/login-form';
import { useSession } from '@/resources/session/queries';
import { Dialog } from '@/ui/dialog';
import { rescueFocus } from '@/ui/focus-page';
import styles from './login-dialog.module.css';
import { type LoginPurpose, withoutLogin } from './login-search';

const TITLES: Record<LoginPurpose, string> = {
  'like-video': 'Log in to like this video',
  'like-comment': 'Log in to like this comment',
  'like-tweet': 'Log in to like this tweet',
  comment: 'Log in to comment',
  tweet: 'Log in to tweet',
  'save-video': 'Log in to save this video',
  subscribe: 'Log in to subscribe',
  'liked-videos': 'Log in to see your liked videos',
  history: 'Log in to see your history',
  subscriptions: 'Log in to see your subscriptions',
  dashboard: 'Log in to see your dashboard',
  settings: 'Log in to change your settings',
  watch: 'Log in to watch the video',
  see: 'Log in to see this',
  channel: 'Log in to create your own channel',
};

type LoginDialogProps = { purpose: LoginPurpose; returnTo: string | undefined; onClose: () => void };

/** Leaves on close and on success (§1 of docs/features.md). */
export function LoginDialog({ purpose, returnTo, onClose }: LoginDialogProps) {
  const user = useSession();
  const router = useRouter();
  const pageBehind = router.buildLocation({ to: '.', search: withoutLogin }).href;

  // In addition to the dialog's own focus handling: the login can remove the button that opened it.
  useEffect(() => rescueFocus, []);

  if (user) return <CloseOnMount onClose={onClose} />;
  return (
    <Dialog title={TITLES[purpose]} onClose={onClose}>
      <LoginForm />
      <p className={styles.other}>
        New here?{' '}
        <Link to="/signup" search={{ returnTo: returnTo ?? pageBehind }}>
          Sign up
        </Link>
      </p>
    </Dialog>
  );
}

/** Members need no dialog. */
function CloseOnMount({ onClose }: { onClose: () => void }) {
  const hasLeft = useRef(false);
  useEffect(() => {
    // Runs once, also under StrictMode: each call may go one step back.
    if (hasLeft.current) return;
    hasLeft.current = true;
    onClose();
  }, [onClose]);
  return null;
}
