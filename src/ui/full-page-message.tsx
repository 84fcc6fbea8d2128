import { Bird } from 'lucide-react';
import type { ReactNode, ComponentProps } from 'react';
import styles from './full-page-message.module.css';
import { Link } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { buttonClass } from '@/ui/button';

type FullPageMessageProps = {
  title: string;
  /** `h1` if the message is the whole page; deeper if the page has its own heading. */
  heading?: 'h1' | 'h2' | 'h3';
  icon?: ReactNode;
  hint?: ReactNode;
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

export function Empty(props: ComponentProps<typeof FullPageMessage>) {
  return <FullPageMessage heading="h2" {...props} />;
}

/** The page for something that does not exist, with a link home. */
export function MissingPage(message: Pick<ComponentProps<typeof FullPageMessage>, 'title' | 'hint' | 'icon'>) {
  return (
    <FullPageMessage
      {...message}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('Home')}
        </Link>
      }
    />
  );
}
