import { type ReactNode, useRef, useState } from 'react';
import { t } from '@/messages/t';
import type { Action, Case } from '@/resources/moderation/schema';
import { LONGEST_WORDS } from '@/resources/report/schema';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { isOwn, isPossible } from './actions';
import { useCaseDraft } from './case-draft';
import styles from './case.module.css';
import { GroundSelect } from './ground-select';

const DECISIONS: readonly { action: Action; label: string; 'aria-keyshortcuts'?: string; variant?: 'danger' }[] = [
  { action: 'hide', label: t('Hide', { context: 'a report' }), 'aria-keyshortcuts': 'h' },
  { action: 'remove', label: t('Remove'), variant: 'danger' },
  { action: 'dismiss', label: t('Dismiss'), 'aria-keyshortcuts': 'e d' },
  { action: 'restore', label: t('Restore'), 'aria-keyshortcuts': 'r' },
  { action: 'uphold', label: t('Uphold', { context: 'a decision' }) },
  { action: 'reverse', label: t('Reverse', { context: 'a decision' }) },
];

type CaseActionsProps = {
  item: Case;
  isPending: boolean;
  onAct: (action: Action) => void;
  /** About the member. */
  children: ReactNode;
};

/** A note goes into the log, on its own or with a decision. The author reads the rest, and the answer to an appeal. */
export function CaseActions({ item, isPending, onAct, children }: CaseActionsProps) {
  const { note, answer, statement, ground, isEmpty, write } = useCaseDraft(item);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const viewer = useSession()?._id;
  const isOwnCase = isOwn(item, viewer);
  const isAppealed = isPossible(item, 'uphold', viewer);
  // Later, the moderator opens and closes it.
  const [startsOpen] = useState(isAppealed || !isEmpty);

  return (
    <div className={styles.actions}>
      <details open={startsOpen || undefined}>
        <summary className={styles.summary}>{isAppealed ? t('Answer the author') : t('Write a note')}</summary>
        <div className={styles.note}>
          {item.state === 'open' && !isOwnCase && (
            <>
              <TextArea
                label={t('Statement for the author')}
                hint={t('The author reads it with the rule if you hide or remove this.')}
                maxLength={LONGEST_WORDS}
                value={statement}
                readOnly={isPending}
                onChange={(event) => write('statement', event.currentTarget.value)}
              />
              <GroundSelect value={ground} onChange={(reason) => write('ground', reason)} />
            </>
          )}
          <TextArea
            ref={noteField}
            label={isAppealed ? t('Answer', { context: 'noun' }) : t('Note')}
            hint={isAppealed ? t('The author reads it.') : t('Only moderators see it.')}
            maxLength={LONGEST_WORDS}
            value={isAppealed ? answer : note}
            readOnly={isPending}
            onChange={(event) => write(isAppealed ? 'answer' : 'note', event.currentTarget.value)}
          />
          {!isAppealed && (
            <Button
              size="small"
              disabled={note.trim() === '' || isPending}
              onClick={() => {
                // The button is disabled.
                noteField.current?.focus();
                onAct('note');
              }}
            >
              {t('Add note')}
            </Button>
          )}
        </div>
      </details>
      <div className={styles.buttons}>
        {DECISIONS.filter(({ action }) => isPossible(item, action, viewer)).map(({ action, label, ...look }) => (
          <Button key={action} size="small" {...look} disabled={isPending} onClick={() => onAct(action)}>
            {label}
          </Button>
        ))}
        {isOwnCase ? (
          <p className={styles.more}>{t('This is yours, so another moderator decides about it.')}</p>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
