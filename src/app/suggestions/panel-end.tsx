import type { Ref } from 'react';
import { Button } from '@/ui/button';
import styles from './suggestions.module.css';

type RemovedSearchProps = { ref: Ref<HTMLButtonElement>; message: string; onUndo: () => void };

export function RemovedSearch({ ref, message, onUndo }: RemovedSearchProps) {
  return (
    <p className={styles.end}>
      <bdi className={styles.text}>{message}</bdi>
      <Button ref={ref} size="small" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

export function ClearSearches({ onClick }: { onClick: (button: HTMLElement) => void }) {
  return (
    <p className={styles.end}>
      <Button
        size="small"
        variant="ghost"
        className={styles.clear ?? ''}
        onClick={({ currentTarget }) => onClick(currentTarget)}
      >
        Clear recent searches
      </Button>
    </p>
  );
}
