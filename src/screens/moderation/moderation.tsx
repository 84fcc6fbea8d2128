import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '@/messages/t';
import { PageFrame, PageTitle } from '@/ui/page-frame';
import segments from '@/ui/segments.module.css';
import { usePageTitle } from '@/ui/use-page-title';
import { Log } from './log';
import styles from './moderation.module.css';
import { Queue } from './queue';

type View = 'oldest' | 'most' | 'appealed' | 'decided' | 'log';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'oldest', label: t('Oldest first') },
  { value: 'most', label: t('Most reported') },
  { value: 'appealed', label: t('Appeals') },
  { value: 'decided', label: t('Decided', { context: 'reports' }) },
  { value: 'log', label: t('Log', { context: 'of moderators' }) },
];

export function ModerationScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const view = VIEWS.find(({ value }) => value === hash)?.value ?? 'oldest';
  const navigate = useNavigate();
  const open = (next: View) => void navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false });
  usePageTitle(t('Moderation'));
  return (
    <PageFrame className={styles.page}>
      <PageTitle>{t('Moderation')}</PageTitle>
      <Views view={view} onChange={open} />
      {view === 'log' ? (
        <Log />
      ) : (
        <Queue
          key={view}
          filter={{
            state: view === 'decided' || view === 'appealed' ? view : 'open',
            order: view === 'most' ? 'most' : 'oldest',
          }}
        />
      )}
    </PageFrame>
  );
}

function Views({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('Show', { context: 'a list' })} className={segments.options}>
      {VIEWS.map(({ value, label }) => (
        <label key={value} className={segments.option}>
          <input
            type="radio"
            name={name}
            className={segments.radio}
            checked={value === view}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
