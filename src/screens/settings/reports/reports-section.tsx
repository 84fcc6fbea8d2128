import { useState } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import styles from '../settings.module.css';

const OwnReports = later(() => import('./own-reports'), 'OwnReports');

/** What became of the member's reports. Read once it is asked for. */
export function ReportsSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className={styles.heading}>
        {t('Your reports')}
      </h2>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('Show outcomes')}
      </Button>
      {isOpen && <OwnReports />}
    </section>
  );
}
