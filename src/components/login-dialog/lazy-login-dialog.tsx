import type { ComponentProps } from 'react';
import { messageOf, NetworkError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { useChunk } from '@/ui/use-chunk';
import { loadLoginDialog } from './load-login-dialog';
import type { LoginDialog } from './login-dialog';
import { useLeaveLogin } from './use-leave-login';

/** The login dialog once it is here. If it does not come, the page stays as it is and says so. */
export function LazyLoginDialog(props: ComponentProps<typeof LoginDialog>) {
  const leave = useLeaveLogin(props.returnTo);
  const chunk = useChunk(loadLoginDialog, () => {
    notify.error(messageOf(new NetworkError()), { id: 'login' });
    leave();
  });
  return chunk && <chunk.LoginDialog {...props} />;
}
