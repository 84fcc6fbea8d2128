import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AuthFrame } from '@/components/auth-page';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { sessionQuery } from '@/resources/session/queries';
import { useConfirmEmail } from '@/resources/session/email-change';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import styles from '@/ui/form.module.css';

/** Confirms on a click: programs that look at mails open their links. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  const navigate = useNavigate();
  const client = useQueryClient();
  function leave() {
    const user = client.getQueryData(sessionQuery().queryKey);
    void navigate({ to: user ? '/settings' : '/login', replace: true });
  }
  return (
    <AuthFrame
      title={t('Confirm your address')}
      lead={t('Your account then has the address to which this link was sent.')}
      other={{ question: t('Not yours?'), to: '/login', label: t('Log in') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate(token, { onSuccess: leave });
        }}
      >
        <FormError message={confirm.error ? messageOf(confirm.error) : undefined} />
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('Confirm')}
        </Button>
      </form>
    </AuthFrame>
  );
}
