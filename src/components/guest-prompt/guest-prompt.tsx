import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { loginWarmUp } from '@/components/login-dialog/load-login-dialog';
import type { LoginPurpose } from '@/components/login-dialog/purposes';
import { useOpenLogin } from '@/components/login-dialog/use-login-gate';
import { Button } from '@/ui/button';
import { StandIn } from '@/ui/stand-in';

type GuestPromptProps = {
  title: string;
  /** What the dialog says that the login is for. */
  purpose: LoginPurpose;
  /** An icon of what waits behind the login. */
  icon?: ReactNode;
  children?: ReactNode;
  /** What else can be done. */
  otherwise?: ReactNode;
};

/** Takes the place of a page that needs an account. */
export function GuestPrompt({ title, purpose, icon, children, otherwise }: GuestPromptProps) {
  const openLogin = useOpenLogin();
  return (
    <StandIn icon={icon ?? <LogIn size={28} aria-hidden="true" />} title={title}>
      {children}
      <Button variant="primary" {...loginWarmUp} onClick={() => openLogin(purpose)}>
        Log in
      </Button>
      {otherwise}
    </StandIn>
  );
}
