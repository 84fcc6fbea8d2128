import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { sessionQuery } from '@/resources/session/queries';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import { useChangeSearch } from '@/ui/use-change-search';
import type { LoginPurpose } from './login-search';

/** A chunk of its own: the form library is large, and most visits never open the dialog. */
const LoginDialog = later(() => import('./login-dialog'), 'LoginDialog', { onMissing: closeMissing });

/** Preloads the dialog for guests; spread it on what opens the dialog. */
export const loginPreload = preloadHandlers(() => {
  if (getToken() === null) LoginDialog.preload();
});

export function LazyLoginDialog({ purpose, returnTo }: { purpose: LoginPurpose; returnTo: string | undefined }) {
  return <LoginDialog purpose={purpose} returnTo={returnTo} onClose={useLeaveLogin(returnTo)} />;
}

/** Leaves the dialog for `returnTo`, or for the page behind it. */
function useLeaveLogin(returnTo: string | undefined) {
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const { history } = useRouter();
  const hasPageBehind = useRouterState({ select: ({ location }) => location.state.dialog === true });
  return () => {
    if (returnTo !== undefined) void navigate({ href: returnTo, replace: true });
    else if (hasPageBehind) history.back();
    else changeSearch({ login: undefined, returnTo: undefined });
  };
}

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
 * Guards an action that needs an account: returns true for a member, otherwise opens the login dialog. Reads the session at
 * the click, so that a hundred buttons do not re-render with it. While the session loads, a stored token counts as signed in;
 * the server has the last word.
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
