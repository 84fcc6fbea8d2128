import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AuthFrame } from '@/components/auth-page';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useLostTry } from '@/query/lost-try';
import { sessionQuery } from '@/resources/session/queries';
import { CONFIRMING_EMAIL, useConfirmEmail } from '@/resources/session/email-change';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import { focusOnMount } from '@/ui/focus-page';
import styles from '@/ui/form.module.css';

/** The labels of the link for members and for guests. */
const ASK = { '/settings': t('Ask for a new link'), '/login': t('Log in to ask for a new link') };
const SEE = { '/settings': t('Settings'), '/login': t('Log in') };

/** Confirms on a click: programs that look at mails open their links. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isExpired = isStatus(confirm.error, 410);
  const isMaybeDone = useLostTry(CONFIRMING_EMAIL) !== undefined && isExpired;
  const message = isMaybeDone ? t('Your address may have been confirmed already.') : messageOf(confirm.error);
  // Not `useSession`: the page stays as it is while it is open.
  const home = () => (client.getQueryData(sessionQuery().queryKey) ? '/settings' : '/login');
  return (
    <AuthFrame
      title={t('Confirm your address')}
      lead={t('Your account then has the address to which this link was sent.')}
      // The link below the message leads there, too.
      other={isExpired ? undefined : { question: t('Not yours?'), to: '/login', label: t('Log in') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate(token, { onSuccess: () => void navigate({ to: home(), replace: true }) });
        }}
      >
        <FormError message={confirm.error ? message : undefined} />
        {isExpired ? (
          <Link ref={focusOnMount} to={home()} className={styles.link}>
            {(isMaybeDone ? SEE : ASK)[home()]}
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
