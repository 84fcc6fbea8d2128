import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './support.module.css';

type AnswerProps = { question: string; children: ReactNode };

export function Answer({ question, children }: AnswerProps) {
  return (
    <details className={styles.entry}>
      <summary className={styles.question}>
        {question}
        <ChevronDown size="1.125rem" aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}
