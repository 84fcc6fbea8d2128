import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { t } from '@/messages/t';
import { saveSeenDecisions, seenDecisions } from '@/state/seen-decisions';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import styles from '../settings.module.css';
import reports from './own-reports.module.css';

const OwnReports = later(() => import('./own-reports'), 'OwnReports');
const OwnDecisions = later(() => import('./own-decisions'), 'OwnDecisions');

/** The member's reports with their outcomes, and the decisions about the member's posts. Each list loads when it is opened. */
export function ReportsSection({ hasDecisions, decidedAt }: { hasDecisions: boolean; decidedAt: number | null }) {
  const isUnread = (decidedAt ?? 0) > useSelector(seenDecisions).until;
  return (
    <>
      <Expandable id="reports" heading={t('Your reports')} label={t('Show outcomes')}>
        <OwnReports />
      </Expandable>
      {hasDecisions && (
        <Expandable
          id="decisions"
          heading={t('Decisions about what you posted')}
          label={t('Show decisions')}
          isNew={isUnread}
          onOpen={() => saveSeenDecisions(decidedAt ?? 0)}
        >
          <OwnDecisions />
        </Expandable>
      )}
    </>
  );
}

type ExpandableProps = {
  id: string;
  heading: string;
  label: string;
  isNew?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

function Expandable({ id, heading, label, isNew = false, onOpen, children }: ExpandableProps) {
  const [isOpen, setIsOpen] = useState(false);
  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen) onOpen?.();
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
        {isNew && <span className={reports.isNew}>{t('New')}</span>}
      </h2>
      <Button aria-expanded={isOpen} onClick={toggle}>
        {label}
      </Button>
      {isOpen && <div className={reports.list}>{children}</div>}
    </section>
  );
}
