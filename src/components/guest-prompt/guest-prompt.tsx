import { Link, useRouterState } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { loginWarmUp } from '@/components/login-dialog/load-login-dialog';
import type { LoginPurpose } from '@/components/login-dialog/purposes';
import { useOpenLogin } from '@/components/login-dialog/use-login-gate';
import { Button, buttonClass } from '@/ui/button';
import { FullPageMessage } from '@/ui/full-page-message';

type GuestPromptProps = {
  title: string;
  /** What the dialog says that the login is for. */
  purpose: LoginPurpose;
  /** An icon of what waits behind the login. */
  icon?: ReactNode;
  hint?: ReactNode;
  /** What helps more than an account does. It becomes the primary action. */
  first?: ReactNode;
  /** What else can be done. */
  otherwise?: ReactNode;
};

/** Takes the place of a page that needs an account. */
export function GuestPrompt({ title, purpose, icon, hint, first, otherwise }: GuestPromptProps) {
  const openLogin = useOpenLogin();
  const returnTo = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <FullPageMessage
      icon={icon ?? <LogIn />}
      title={title}
      hint={hint}
      action={
        <>
          {first}
          <Button variant={first ? 'secondary' : 'primary'} {...loginWarmUp} onClick={() => openLogin(purpose)}>
            Log in
          </Button>
          <Link to="/signup" search={{ returnTo }} className={buttonClass({ variant: first ? 'ghost' : 'secondary' })}>
            Sign up
          </Link>
          {otherwise}
        </>
      }
    />
  );
}
