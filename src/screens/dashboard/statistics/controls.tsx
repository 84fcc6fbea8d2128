import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import segments from '@/ui/segments.module.css';
import { useChangeSearch } from '@/ui/use-change-search';
import styles from './controls.module.css';

const route = getRouteApi('/_member/admin/dashboard');

const PERIODS = [
  { label: t('28 days'), value: undefined },
  { label: t('90 days'), value: '90d' },
  { label: t('1 year'), value: '1y' },
  { label: t('All', { context: 'period' }), value: 'all' },
] as const;

/** Both choices are in the address. */
export function StatisticsControls({ videos }: { videos: readonly Video[] }) {
  const { period, video = '' } = route.useSearch();
  const changeSearch = useChangeSearch();
  const name = useId();
  return (
    <div className={styles.controls}>
      <div role="radiogroup" aria-label={t('Period')} className={segments.options}>
        {PERIODS.map(({ label, value }) => (
          <label key={label} className={segments.option}>
            <input
              type="radio"
              name={name}
              className={segments.radio}
              checked={value === period}
              onChange={() => changeSearch({ period: value })}
            />
            {label}
          </label>
        ))}
      </div>
      <select
        aria-label={t('Video')}
        className={styles.select}
        value={video}
        onChange={({ target }) => changeSearch({ video: target.value || undefined })}
      >
        <option value="">{t('All videos')}</option>
        {videos.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
