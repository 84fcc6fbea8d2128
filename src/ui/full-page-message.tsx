import { Bird } from 'lucide-react';
import type { ReactNode, ComponentProps } from 'react';
import styles from './full-page-message.module.css';

type FullPageMessageProps = {
  title: string;
  /** `h1` if the message is the whole page; deeper if the page has its own heading. */
  heading?: 'h1' | 'h2' | 'h3';
  icon?: ReactNode;
  hint?: ReactNode;
  /** Buttons and links, in one row. */
  action?: ReactNode;
};

/** A message in place of a page or list: empty, not found, or members only. */
export function FullPageMessage({ title, heading: Heading = 'h1', icon, hint, action }: FullPageMessageProps) {
  return (
    <div className={styles.message} data-page={Heading === 'h1' || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Bird />}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** The empty state of a list. */
export function Empty(props: ComponentProps<typeof FullPageMessage>) {
  return <FullPageMessage heading="h2" {...props} />;
}
