import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useSendAppeal } from '@/resources/report/send';
import { dropDraft, useDraft, writeDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { FormError } from '@/ui/form';
import form from '@/ui/form.module.css';

/** In characters, as the server's. */
const LONGEST_WORDS = 1000;

/** Says something against a decision, once. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const draft = `appeal/${decisionId}`;
  const words = useDraft(draft) ?? '';
  const { mutate, isPending, error } = useSendAppeal(decisionId, () => dropDraft(draft));
  return (
    <form
      noValidate
      className={form.inlineForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '' && !isPending) mutate(words.trim());
      }}
    >
      <TextArea
        label={t('Your appeal')}
        hint={t(
          'You can appeal once. A moderator reads it and answers here. You can also turn to a body for settling disputes, or to a court.',
        )}
        maxLength={LONGEST_WORDS}
        value={words}
        readOnly={isPending}
        onChange={(event) => writeDraft(draft, event.currentTarget.value)}
      />
      <FormError message={error && !isStatus(error, 409) ? messageOf(error) : undefined} />
      <Button type="submit" busy={isPending} disabled={words.trim() === ''}>
        {t('Send appeal')}
      </Button>
    </form>
  );
}
