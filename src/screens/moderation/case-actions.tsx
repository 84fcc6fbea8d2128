import { useState } from 'react';
import { t } from '@/messages/t';
import type { Action, Case, Decision } from '@/resources/moderation/schema';
import type { Reason } from '@/resources/report/schema';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { mayAct } from './actions';
import styles from './case.module.css';
import { GroundSelect } from './ground-select';

/** In characters, as the server's. */
const LONGEST = 1000;

const DECISIONS: readonly { action: Action; label: string; 'aria-keyshortcuts'?: string; variant?: 'danger' }[] = [
  { action: 'hide', label: t('Hide', { context: 'a report' }), 'aria-keyshortcuts': 'h' },
  { action: 'remove', label: t('Remove'), variant: 'danger' },
  { action: 'dismiss', label: t('Dismiss'), 'aria-keyshortcuts': 'e d' },
  { action: 'restore', label: t('Restore'), 'aria-keyshortcuts': 'r' },
  { action: 'uphold', label: t('Uphold', { context: 'a decision' }) },
  { action: 'reverse', label: t('Reverse', { context: 'a decision' }) },
];

type CaseActionsProps = { item: Case; isPending: boolean; onAct: (decision: Decision) => void };

/** A note goes into the log, on its own or with a decision. The author reads the rest, and the answer to an appeal. */
export function CaseActions({ item, isPending, onAct }: CaseActionsProps) {
  const [note, setNote] = useState('');
  const [statement, setStatement] = useState('');
  const [ground, setGround] = useState<Reason>(item.reasons[0]?.reason ?? 'other');
  const isAppealed = mayAct(item, 'uphold');

  function act(action: Action) {
    onAct({ action, note: note.trim(), ground, statement: statement.trim() });
    if (action === 'note') setNote('');
  }

  return (
    <div className={styles.actions}>
      <details open={isAppealed || undefined}>
        <summary className={styles.summary}>{isAppealed ? t('Answer the author') : t('Write a note')}</summary>
        <div className={styles.note}>
          {item.state === 'open' && (
            <>
              <TextArea
                label={t('Statement for the author')}
                hint={t('The author reads it with the rule if you hide or remove this.')}
                maxLength={LONGEST}
                value={statement}
                onChange={(event) => setStatement(event.currentTarget.value)}
              />
              <GroundSelect value={ground} onChange={setGround} />
            </>
          )}
          <TextArea
            label={isAppealed ? t('Answer', { context: 'noun' }) : t('Note')}
            hint={isAppealed ? t('The author reads it.') : t('Only moderators see it.')}
            maxLength={LONGEST}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {!isAppealed && (
            <Button size="small" disabled={note.trim() === '' || isPending} onClick={() => act('note')}>
              {t('Add note')}
            </Button>
          )}
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
