import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import styles from './mute-settings.module.css';

/** How many entries are shown at first, and how many more with each click. */
export const STEP = 20;

type Entry = { key: string; content: ReactNode; removeLabel: string; onRemove: () => void };

type RemovableListProps = {
  label: string;
  action: string;
  entries: readonly Entry[];
  /** What gets the focus once the last entry is gone. */
  fallback: RefObject<HTMLElement | null>;
};

/** A list in which the focus moves on when an entry is removed. */
export function RemovableList({ label, action, entries, fallback }: RemovableListProps) {
  const [shown, setShown] = useState(STEP);

  function remove(list: Element | null, index: number, { onRemove }: Entry) {
    flushSync(onRemove);
    const buttons = list?.isConnected ? [...list.querySelectorAll('button')] : [];
    (buttons[index] ?? buttons.at(-1) ?? fallback.current)?.focus();
  }

  if (entries.length === 0) return null;
  return (
    <div>
      <ul aria-label={label} className={styles.list}>
        {entries.slice(0, shown).map((entry, index) => (
          <li key={entry.key} className={styles.entry}>
            <span className={styles.text}>{entry.content}</span>
            <Button
              size="small"
              aria-label={entry.removeLabel}
              onClick={({ currentTarget }) => remove(currentTarget.closest('ul'), index, entry)}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="ghost" size="small" onClick={() => setShown(shown + STEP)}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}
