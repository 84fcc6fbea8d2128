import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AuthFrame } from '@/components/auth-page';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { sessionQuery } from '@/resources/session/queries';
import { useConfirmEmail } from '@/resources/session/email-change';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import { focusOnMount } from '@/ui/focus-page';
import styles from '@/ui/form.module.css';

/** Confirms on a click: programs that look at mails open their links. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isExpired = isStatus(confirm.error, 410);
  // Not `useSession`: the page stays as it is while it is open.
  const home = () => (client.getQueryData(sessionQuery().queryKey) ? '/settings' : '/login');
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
          confirm.mutate(token, { onSuccess: () => void navigate({ to: home(), replace: true }) });
        }}
      >
        <FormError message={confirm.error ? messageOf(confirm.error) : undefined} />
        {isExpired ? (
          <Link ref={focusOnMount} to={home()} className={styles.link}>
            {home() === '/settings' ? t('Ask for a new link') : t('Log in to ask for a new link')}
          </Link>
        ) : (
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {t('Confirm')}
          </Button>
        )}
      </form>
    </AuthFrame>
  );
}
