import { PathLink } from '@/components/path-link/path-link';
import { AuthFrame } from '@/components/auth-page';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useLostTry } from '@/query/lost-try';
import { CONFIRMING_REPORT, useConfirmReport } from '@/resources/report/guest';
import { Button } from '@/ui/button';
import { focusOnMount } from '@/ui/focus-page';
import { FormError } from '@/ui/form';
import styles from '@/ui/form.module.css';
import { useBusyFocus } from '@/ui/use-busy-focus';

/** Confirms on a click: programs that look at mails open their links. */
export function ConfirmReport({ token }: { token: string }) {
  const confirm = useConfirmReport();
  const isExpired = isStatus(confirm.error, 410);
  const isMaybeDone = useLostTry(CONFIRMING_REPORT) !== undefined && isExpired;
  const message = isMaybeDone ? t('Your report may have been sent already.') : messageOf(confirm.error);
  const button = useBusyFocus(confirm.isPending);
  return (
    <AuthFrame
      title={t('Confirm your report')}
      lead={t(
        'Moderators read it then. They see neither your address nor who you are, unless you have given your name.',
      )}
      other={{ question: t('Have an account?'), to: '/login', label: t('Log in') }}
    >
      {confirm.isSuccess ? (
        <p ref={focusOnMount} tabIndex={-1}>
          {t('Your report is sent. A mail tells you what became of it; then your address is deleted.')}
        </p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!confirm.isPending) confirm.mutate(token);
          }}
        >
          <FormError message={confirm.error ? message : undefined} />
          {isExpired ? (
            <PathLink ref={focusOnMount} href="/support?report" className={styles.link}>
              {t('Report again')}
            </PathLink>
          ) : (
            <Button ref={button} type="submit" variant="primary" busy={confirm.isPending}>
              {t('Confirm')}
            </Button>
          )}
        </form>
      )}
    </AuthFrame>
  );
}
