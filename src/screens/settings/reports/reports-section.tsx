import { type ReactNode, useState } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import styles from '../settings.module.css';

const OwnReports = later(() => import('./own-reports'), 'OwnReports');
const OwnDecisions = later(() => import('./own-decisions'), 'OwnDecisions');

/** What became of the member's reports, and of what others reported of the member's. Read once it is asked for. */
export function ReportsSection({ hasDecisions }: { hasDecisions: boolean }) {
  return (
    <>
      <Expandable id="reports" heading={t('Your reports')} label={t('Show outcomes')}>
        <OwnReports />
      </Expandable>
      {hasDecisions && (
        <Expandable id="decisions" heading={t('Decisions about what you posted')} label={t('Show decisions')}>
          <OwnDecisions />
        </Expandable>
      )}
    </>
  );
}

type ExpandableProps = { id: string; heading: string; label: string; children: ReactNode };

function Expandable({ id, heading, label, children }: ExpandableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && children}
    </section>
  );
}
