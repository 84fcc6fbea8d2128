import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { messageOf } from '@/api/errors';
import { intlLocale } from '@/messages/intl-locale';
import { t } from '@/messages/t';
import { type Counted, type Statistics, statisticsQuery } from '@/resources/channel/statistics';
import { ErrorNotice } from '@/ui/error-notice';
import { Skeleton } from '@/ui/skeleton';
import { formatCount } from '../format';
import { pointsOf, sumOf } from './daily';
import { PlotFigure } from './plot-figure';
import { RetentionPlot } from './retention-plot';
import { formatPercent } from './scales';
import styles from './statistics.module.css';
import { TimePlot } from './time-plot';
import { nameTime, rowsOf } from './times';

const PLOTS: readonly [name: Counted, title: string][] = [
  ['views', t('Views')],
  ['likes', t('Likes')],
  ['comments', t('Comments')],
  ['subscribers', t('Subscribers')],
];

const signed = new Intl.NumberFormat(intlLocale, { signDisplay: 'exceptZero' });

type DailyPlotsProps = {
  period: string;
  video: string | undefined;
  /** In seconds, of a video whose retention the provider counts. */
  duration: number | undefined;
};

/** The plots of a period, each in place of its skeleton. */
export function DailyPlots({ period, video, duration }: DailyPlotsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(statisticsQuery({ period, video }));
  // A video has no subscribers.
  const plots = PLOTS.filter(([name]) => video === undefined || name !== 'subscribers');
  if (error && !data && !isFetching) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  const retention = duration !== undefined && (
    <RetentionOrSkeleton statistics={data} duration={duration} isStale={isPlaceholderData} />
  );
  return plots.map(([name, title]) => (
    <Fragment key={name}>
      {data ? (
        <DailyPlot name={name} title={title} statistics={data} isStale={isPlaceholderData} />
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
      {name === 'views' && retention}
    </Fragment>
  ));
}

type RetentionProps = { statistics: Statistics | undefined; duration: number; isStale: boolean };

/** The statistics of the channel, which stand in for those of a video while these load, have none. */
function RetentionOrSkeleton({ statistics, duration, isStale }: RetentionProps) {
  if (statistics?.retention)
    return <RetentionPlot retention={statistics.retention} duration={duration} isStale={isStale} />;
  return !statistics || isStale ? <Skeleton className={styles.skeleton} /> : null;
}

type DailyPlotProps = { name: Counted; title: string; statistics: Statistics; isStale: boolean };

function DailyPlot({ name, title, statistics, isStale }: DailyPlotProps) {
  const { unit } = statistics;
  const points = pointsOf(statistics, name);
  const total = sumOf(points);
  return (
    <PlotFigure
      title={title}
      file={name}
      headings={[unit === 'day' ? t('Day') : t('Month'), title]}
      rows={rowsOf(points, unit)}
      empty={t('Nothing in this period')}
      isStale={isStale}
      summary={
        <>
          <strong>{name === 'views' ? formatCount(total) : signed.format(total)}</strong>
          <span>{noteOf(statistics, total, name)}</span>
        </>
      }
      renderPicture={(onRead) => <TimePlot points={points} unit={unit} shape="line" onRead={onRead} />}
    />
  );
}

/** Compares with the period before, or says that the plot begins with days that were not counted. */
function noteOf({ since, from, before }: Statistics, total: number, name: Counted): string | undefined {
  if (since && since > from) return t('Counted since {date}', { date: nameTime(since, 'day') });
  return before ? compare(total, before[name]) : undefined;
}

/** In % only if the number before was positive. */
function compare(total: number, before: number): string {
  if (total === before) return t('As many as before');
  if (before <= 0 || total < 0) return t('{count} before', { count: formatCount(before) });
  const change = formatPercent((100 * Math.abs(total - before)) / before);
  return total > before ? t('{change} more than before', { change }) : t('{change} less than before', { change });
}
