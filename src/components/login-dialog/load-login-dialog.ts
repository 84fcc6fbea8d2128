import { getToken } from '@/lib/token';
import { warmUp } from '@/ui/use-chunk';

/** Forms are dear, and most visits never open one: the dialog is a chunk of its own. */
export const loadLoginDialog = () => import('./login-dialog');

/** For what may open the login dialog. Only a guest needs it. */
export const loginWarmUp = warmUp(async () => getToken() === null && loadLoginDialog());
