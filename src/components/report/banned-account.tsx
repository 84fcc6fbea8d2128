import { useRef } from 'react';
import { messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { type BannedCredentials, useAppealBan, useReadBan } from '@/resources/report/ban';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form';
import form from '@/ui/form.module.css';
import { AppealForm } from './appeal-form';
import { useBusyFocus } from '@/ui/use-busy-focus';
import { DecisionDetails } from './decision-details';

/** Why moderators have banned the member, who cannot log in, and an appeal: both with the password that was just given. */
export function BannedAccount({ credentials }: { credentials: BannedCredentials }) {
  const read = useReadBan();
  const appeal = useAppealBan(credentials);
  const button = useBusyFocus(read.isPending);
  const section = useRef<HTMLElement>(null);
  // The button goes.
  const show = () => read.mutate(credentials, { onSuccess: () => section.current?.focus() });
  const decision = appeal.data ?? read.data;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('Moderators have banned this account')}
      className={form.inlineForm}
    >
      {decision ? (
        <DecisionDetails decision={decision} />
      ) : (
        <Button ref={button} busy={read.isPending} onClick={show}>
          {t('Why, and how to appeal')}
        </Button>
      )}
      <FormError message={read.error ? messageOf(read.error) : undefined} />
      {decision?.appeal === null && <AppealForm draft={`appeal/${decision._id}`} appeal={appeal} />}
    </section>
  );
}
