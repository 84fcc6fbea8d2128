import type { ComponentProps } from 'react';
import { useDialogChunk } from '@/ui/use-chunk';
import { loadLoginDialog } from './load-login-dialog';
import type { LoginDialog } from './login-dialog';
import { useLeaveLogin } from './use-leave-login';

export function LazyLoginDialog(props: ComponentProps<typeof LoginDialog>) {
  const leave = useLeaveLogin(props.returnTo);
  const chunk = useDialogChunk(loadLoginDialog, 'login', leave);
  return chunk && <chunk.LoginDialog {...props} />;
}
