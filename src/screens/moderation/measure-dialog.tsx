import { useId, useState } from 'react';
import { HttpError, isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useTakeMeasure } from '@/resources/moderation/measure';
import type { Case } from '@/resources/moderation/schema';
import { LONGEST_WORDS, type Reason } from '@/resources/report/schema';
import { dropDraft, useDraft, writeDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { focusField } from '@/ui/focus-around';
import { FormError } from '@/ui/form';
import form from '@/ui/form.module.css';
import { isolated } from '@/ui/isolated';
import type { Measure } from '../../../server/rules/measures';
import styles from './case.module.css';
import { GroundSelect } from './ground-select';
import { useRoleCheck } from './lost-role';

const DAYS = ['1', '3', '7', '30', '90', '365'] as const;

const MEASURES: readonly { value: Measure; label: string; hint: string }[] = [
  { value: 'warn', label: t('Warn'), hint: t('The member reads why, and goes on as before.') },
  { value: 'suspend', label: t('Suspend'), hint: t('The member reads, but posts nothing until the time is over.') },
  {
    value: 'ban',
    label: t('Ban'),
    hint: t('All sessions end. The member cannot log in, and the address opens no other account.'),
  },
];

type MeasureDialogProps = {
  item: Case;
  onClose: () => void;
  /** Before the lists have changed. */
  onTaken: () => void;
};

/** Does something about the member who posted what was reported. Each can be undone. What was typed outlasts the dialog. */
export function MeasureDialog({ item: { owner, reasons, member }, onClose, onTaken }: MeasureDialogProps) {
  const [measure, setMeasure] = useState<Measure>(member ? 'ban' : 'warn');
  const [days, setDays] = useState('7');
  const [ground, setGround] = useState<Reason>(reasons[0]?.reason ?? 'other');
  const draft = `measure/${owner._id}`;
  const statement = useDraft(draft) ?? '';
  const note = useDraft(`${draft}/note`) ?? '';
  const { mutate, isPending, error } = useTakeMeasure(owner._id, () => {
    dropDraft(draft);
    dropDraft(`${draft}/note`);
    onTaken();
  });
  useRoleCheck(error);
  const name = owner.fullName || owner.username;
  return (
    <Dialog title={isolated((slot) => t('Measure against {name}', { name: slot }), name)} onClose={onClose}>
      <form
        noValidate
        className={form.inlineForm}
        onSubmit={(event) => {
          event.preventDefault();
          focusField(event.currentTarget);
          const said = { ground, statement: statement.trim(), note: note.trim() };
          if (!isPending) mutate({ measure, ...said, ...(measure === 'suspend' && { days }) });
        }}
      >
        <MeasureSelect isSuspended={member !== null} value={measure} onChange={setMeasure} />
        {measure === 'suspend' && <DaysSelect value={days} onChange={setDays} />}
        <GroundSelect value={ground} onChange={setGround} />
        <TextArea
          label={t('Statement for the member')}
          hint={t('The member reads it with the rule, and can appeal once.')}
          maxLength={LONGEST_WORDS}
          value={statement}
          readOnly={isPending}
          onChange={(event) => writeDraft(draft, event.currentTarget.value)}
        />
        <TextArea
          label={t('Note')}
          hint={t('Only moderators see it.')}
          maxLength={LONGEST_WORDS}
          value={note}
          readOnly={isPending}
          onChange={(event) => writeDraft(`${draft}/note`, event.currentTarget.value)}
        />
        <FormError message={error ? failureOf(error) : undefined} />
        <Button type="submit" variant={measure === 'ban' ? 'danger' : 'primary'} busy={isPending}>
          {MEASURES.find(({ value }) => value === measure)?.label}
        </Button>
      </form>
    </Dialog>
  );
}

const isAppealOpen = (error: Error) => error instanceof HttpError && error.reason === 'appeal-open';

const failureOf = (error: Error) =>
  isStatus(error, 409) && !isAppealOpen(error)
    ? t('Another moderator has already decided about this')
    : messageOf(error);

type MeasureSelectProps = {
  /** Only a ban can follow. */
  isSuspended: boolean;
  value: Measure;
  onChange: (measure: Measure) => void;
};

function MeasureSelect({ isSuspended, value, onChange }: MeasureSelectProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('Measure')} className={styles.measureOptions}>
      {MEASURES.filter((each) => !isSuspended || each.value === 'ban').map(({ value: each, label, hint }) => (
        <label key={each} className={styles.measureOption}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <span>
            {label}
            <span className={styles.measureHint}>{hint}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function DaysSelect({ value, onChange }: { value: string; onChange: (days: string) => void }) {
  const id = useId();
  return (
    <p className={styles.ground}>
      <label htmlFor={id}>{t('Duration', { context: 'of a suspension' })}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('{count, plural, one {# day} other {# days}}', { count: Number(days) })}
          </option>
        ))}
      </select>
    </p>
  );
}
