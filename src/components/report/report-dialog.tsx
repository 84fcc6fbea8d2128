import { useState } from 'react';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { LONGEST_WORDS, REASONS, type Thing } from '@/resources/report/schema';
import { useSendReport } from '@/resources/report/send';
import { dropDraft, useDraft, writeDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { focusField } from '@/ui/focus-around';
import { FormError } from '@/ui/form';
import form from '@/ui/form.module.css';
import { Reasons } from './reasons';

/** Reports a thing to the moderators. A closed dialog keeps what was chosen and typed. */
export function ReportDialog({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const draft = `report/${thing.target}`;
  const words = useDraft(draft) ?? '';
  const chosen = useDraft(`${draft}/reason`);
  const reason = REASONS.find((each) => each === chosen);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const { mutate, isPending, error } = useSendReport(thing, () => {
    dropDraft(draft);
    dropDraft(`${draft}/reason`);
    onClose();
  });
  const failure = error && !isStatus(error, 409) ? messageOf(error) : undefined;

  function submit() {
    setIsUnanswered(!reason);
    if (reason && !isPending) mutate({ reason, words: words.trim() });
  }

  return (
    <Dialog title={t('Report', { context: 'noun' })} onClose={onClose}>
      <form
        noValidate
        className={form.inlineForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) focusField(event.currentTarget);
          submit();
        }}
      >
        <Reasons value={reason} onChange={(next) => writeDraft(`${draft}/reason`, next)} />
        <TextArea
          label={t('Details')}
          placeholder={t('Optional')}
          hint={t('The author is not told who has reported.')}
          maxLength={LONGEST_WORDS}
          value={words}
          readOnly={isPending}
          onChange={(event) => writeDraft(draft, event.currentTarget.value)}
        />
        <FormError message={isUnanswered && !reason ? t('Choose a reason') : failure} />
        <Button type="submit" variant="primary" busy={isPending}>
          {t('Send report')}
        </Button>
      </form>
    </Dialog>
  );
}
