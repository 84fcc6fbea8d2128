import { getToken } from '@/lib/token';

/** Forms are dear, and most visits never open one: the dialog is a chunk of its own. */
export const loadLoginDialog = () => import('./login-dialog');

function warmUp() {
  if (getToken() !== null) return;
  loadLoginDialog().catch(() => {
    // Offline: it is tried again, and said, when the dialog is wanted.
  });
}

/** For what may open the login dialog: a guest who comes near has it by the time of the click. */
export const loginWarmUp = { onPointerEnter: warmUp, onFocus: warmUp };
