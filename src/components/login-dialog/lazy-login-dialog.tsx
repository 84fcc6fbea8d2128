import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { messageOf, NetworkError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { loadLoginDialog } from './load-login-dialog';
import type { LoginDialog } from './login-dialog';
import { useLeaveLogin } from './use-leave-login';

type LoginDialogProps = ComponentProps<typeof LoginDialog>;

/** The login dialog once it is here. If it does not come, the page stays as it is and says so; a boundary would take it. */
export function LazyLoginDialog(props: LoginDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps>>();
  const leave = useLeaveLogin(props.returnTo);
  const giveUp = useEffectEvent(() => {
    notify.error(messageOf(new NetworkError()), { id: 'login' });
    leave();
  });

  useEffect(() => {
    let isWanted = true;
    loadLoginDialog().then(
      ({ LoginDialog: component }) => setDialog(() => component),
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, []);

  return Dialog && <Dialog {...props} />;
}
