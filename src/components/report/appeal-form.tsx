import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { LONGEST_WORDS } from '@/resources/report/schema';
import { useDraft, writeDraft } from '@/state/drafts';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { focusAroundAfter, focusField } from '@/ui/focus-around';
import { FormError } from '@/ui/form';
import form from '@/ui/form.module.css';

type AppealFormProps = {
  /** The name of the draft, which outlasts the page. */
  draft: string;
  appeal: { mutate: (words: string) => void; isPending: boolean; error: Error | null };
};

/** Appeals against a decision, once. */
export function AppealForm({ draft, appeal: { mutate, isPending, error } }: AppealFormProps) {
  const words = useDraft(draft) ?? '';
  return (
    <form
      ref={focusAroundAfter}
      noValidate
      className={form.inlineForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '' || isPending) return;
        focusField(event.currentTarget);
        mutate(words.trim());
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
