import { useState } from 'react';
import { t } from '@/messages/t';
import type { Action, Case } from '@/resources/moderation/schema';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { mayAct } from './actions';
import styles from './case.module.css';

/** In characters, as the server's. */
const LONGEST_NOTE = 1000;

const DECISIONS: readonly { action: Action; label: string; 'aria-keyshortcuts'?: string; variant?: 'danger' }[] = [
  { action: 'hide', label: t('Hide', { context: 'a report' }), 'aria-keyshortcuts': 'h' },
  { action: 'remove', label: t('Remove'), variant: 'danger' },
  { action: 'dismiss', label: t('Dismiss'), 'aria-keyshortcuts': 'e d' },
  { action: 'restore', label: t('Restore'), 'aria-keyshortcuts': 'r' },
];

type CaseActionsProps = { item: Case; isPending: boolean; onAct: (action: Action, note: string) => void };

/** A note goes into the log, on its own or with a decision. */
export function CaseActions({ item, isPending, onAct }: CaseActionsProps) {
  const [note, setNote] = useState('');
  const hasNote = note.trim() !== '';

  function act(action: Action) {
    onAct(action, note.trim());
    if (action === 'note') setNote('');
  }

  return (
    <div className={styles.actions}>
      <details>
        <summary className={styles.summary}>{t('Write a note')}</summary>
        <div className={styles.note}>
          <TextArea
            label={t('Note')}
            hint={t('Only moderators see it.')}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button size="small" disabled={!hasNote || isPending} onClick={() => act('note')}>
            {t('Add note')}
          </Button>
        </div>
      </details>
      <div className={styles.buttons}>
        {DECISIONS.filter(({ action }) => mayAct(item, action)).map(({ action, label, ...look }) => (
          <Button key={action} size="small" {...look} disabled={isPending} onClick={() => act(action)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
