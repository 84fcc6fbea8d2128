import { useId, useState } from 'react';
import { messageOf } from '@/api/errors';
import { copyText } from '@/lib/copy-text';
import { t } from '@/messages/t';
import type { useCreateInvitation } from '@/resources/invitation/mutations';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { focusField } from '@/ui/focus-around';
import { focusOnMount } from '@/ui/focus-page';
import { FormError } from '@/ui/form';
import styles from './invitations.module.css';

/** The limits of the server. */
const LIMITS = { uses: 1000, days: 365 };

const linkOf = (token: string) => `${location.origin}/signup#invite=${encodeURIComponent(token)}`;

/** Makes an invitation, and shows its link, which nobody can read later. */
export function InvitationForm({ create }: { create: ReturnType<typeof useCreateInvitation> }) {
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const hintId = useId();
  const { data, error, isPending } = create;

  // The browser has checked the numbers.
  function submit() {
    if (!isPending) create.mutate({ uses: Number(uses), days: Number(days) });
  }

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          focusField(event.currentTarget);
          submit();
        }}
      >
        <div className={styles.numbers}>
          <NumberField label={t('Accounts')} limit={LIMITS.uses} value={uses} onChange={setUses} />
          <NumberField label={t('Days')} limit={LIMITS.days} value={days} onChange={setDays} />
        </div>
        <FormError message={error ? messageOf(error) : undefined} />
        <Button type="submit" busy={isPending}>
          {t('Create invitation')}
        </Button>
      </form>
      <p role="status" id={hintId}>
        {data && t('Copy the link now: it is not shown again.')}
      </p>
      {data && <NewLink link={linkOf(data.token)} hintId={hintId} />}
    </>
  );
}

type NumberFieldProps = { label: string; limit: number; value: string; onChange: (value: string) => void };

const NumberField = ({ label, limit, value, onChange }: NumberFieldProps) => (
  <Field
    label={label}
    type="number"
    inputMode="numeric"
    min={1}
    max={limit}
    step={1}
    required
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

function NewLink({ link, hintId }: { link: string; hintId: string }) {
  return (
    <div className={styles.link}>
      <code dir="ltr" className={styles.address}>
        {link}
      </code>
      <Button ref={focusOnMount} size="small" aria-describedby={hintId} onClick={() => void copyText(link, 'link')}>
        {t('Copy link')}
      </Button>
    </div>
  );
}
