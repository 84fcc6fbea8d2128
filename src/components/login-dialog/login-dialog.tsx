import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoginForm } from '@/components/login-form/login-form';
import { useSession } from '@/resources/session/queries';
import { Dialog } from '@/ui/dialog';
import { rescueFocus } from '@/ui/focus-page';
import styles from './login-dialog.module.css';
import { withoutLogin } from './login-search';
import { LOGIN_PURPOSES, type LoginPurpose } from './purposes';
import { useLeaveLogin } from './use-leave-login';

type LoginDialogProps = { purpose: LoginPurpose; returnTo: string | undefined };

/** Over any page; leads to the given route on success and on close (specification, section 1). */
export function LoginDialog({ purpose, returnTo }: LoginDialogProps) {
  const user = useSession();
  const router = useRouter();
  const leave = useLeaveLogin(returnTo);
  const here = router.buildLocation({ to: '.', search: withoutLogin }).href;

  // Once more than the dialog itself does: what opened it for a guest can go with the login.
  useEffect(() => rescueFocus, []);

  if (user) return <Left leave={leave} />;
  return (
    <Dialog title={LOGIN_PURPOSES[purpose]} onClose={leave}>
      <LoginForm />
      <p className={styles.other}>
        New here?{' '}
        <Link to="/signup" search={{ returnTo: returnTo ?? here }}>
          Sign up
        </Link>
      </p>
    </Dialog>
  );
}

/** Whoever is signed in needs no dialog. */
function Left({ leave }: { leave: () => void }) {
  const hasLeft = useRef(false);
  useEffect(() => {
    // Once, also under StrictMode: each time may be a step back.
    if (hasLeft.current) return;
    hasLeft.current = true;
    leave();
  }, [leave]);
  return null;
}
