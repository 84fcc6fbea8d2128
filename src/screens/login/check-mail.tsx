import { AuthPage } from '@/components/auth-page';
import { t } from '@/messages/t';
import { useSendConfirmationAgain } from '@/resources/session/confirmation';
import { Button } from '@/ui/button';
import { useBusyFocus } from '@/ui/use-busy-focus';

/** What a new account needs before its first login. */
export function CheckMail({ email = '' }: { email: string | undefined }) {
  const again = useSendConfirmationAgain();
  const button = useBusyFocus(again.isPending);
  return (
    <AuthPage
      title={t('Check your mail')}
      lead={t('Follow the link that we sent to {email}; then you can log in. Check your spam folder, too.', { email })}
      other={{ question: t('Already confirmed?'), to: '/login', label: t('Log in') }}
    >
      <Button ref={button} busy={again.isPending} onClick={() => again.mutate(email)}>
        {t('Send again')}
      </Button>
    </AuthPage>
  );
}
