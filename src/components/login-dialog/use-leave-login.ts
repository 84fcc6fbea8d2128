import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { withoutLogin } from './login-search';

/** Leads from the login dialog to `returnTo`, or to the page behind it as it was. */
export function useLeaveLogin(returnTo: string | undefined) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const hasPageBehind = useRouterState({ select: ({ location }) => location.state.dialog === true });
  return () => {
    if (returnTo !== undefined) void navigate({ href: returnTo, replace: true });
    else if (hasPageBehind) history.back();
    else void navigate({ to: '.', search: withoutLogin, replace: true, resetScroll: false });
  };
}
