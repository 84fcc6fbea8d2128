import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { sessionQuery } from '@/resources/session/queries';
import type { LoginPurpose } from './purposes';

/** Opens the dialog over this page. */
export function useOpenLogin() {
  const navigate = useNavigate();
  return (purpose: LoginPurpose) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, login: purpose, returnTo: undefined }),
      state: { dialog: true },
      resetScroll: false,
    });
}

/**
 * Stands before every action that needs an account. True means go on; false means that a guest has got the login dialog.
 * The session is read at the click, so that a hundred buttons do not render again with it. While it is not known yet, a
 * stored token counts: the server has the last word.
 */
export function useLoginGate() {
  const client = useQueryClient();
  const openLogin = useOpenLogin();
  return (purpose: LoginPurpose): boolean => {
    const user = client.getQueryData(sessionQuery().queryKey);
    if (user || (user === undefined && getToken() !== null)) return true;
    openLogin(purpose);
    return false;
  };
}
