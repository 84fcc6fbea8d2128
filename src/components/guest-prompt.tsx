import { Link, useRouterState } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { loginPreload, useOpenLogin } from '@/components/login-dialog/login-gate';
import type { LoginPurpose } from '@/components/login-dialog/login-search';
import { t } from '@/messages/t';
import { Button, buttonClass } from '@/ui/button';
import { FullPageMessage } from '@/ui/full-page-message';

type GuestPromptProps = {
  title: string;
  /** Names the login dialog, such as "Log in to comment". */
  purpose: LoginPurpose;
  icon?: ReactNode;
  hint?: ReactNode;
  /** Comes before Log in, which is then a secondary button. */
  primaryAction?: ReactNode;
  secondaryAction?: ReactNode;
};

export function GuestPrompt({ title, purpose, icon, hint, primaryAction, secondaryAction }: GuestPromptProps) {
  const openLogin = useOpenLogin();
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  return (
    <FullPageMessage
      icon={icon ?? <LogIn />}
      title={title}
      hint={hint}
      action={
        <>
          {primaryAction}
          <Button
            variant={primaryAction ? 'secondary' : 'primary'}
            {...loginPreload}
            onClick={() => openLogin(purpose)}
          >
            {t('Log in')}
          </Button>
          <Link
            to="/signup"
            search={{ returnTo }}
            className={buttonClass({ variant: primaryAction ? 'ghost' : 'secondary' })}
          >
            {t('Sign up')}
          </Link>
          {secondaryAction}
        </>
      }
    />
  );
}
