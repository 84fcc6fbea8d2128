import { useQuery } from '@tanstack/react-query';
import { t } from '@/messages/t';
import { videosLabel } from '@/lib/count-labels';
import { ownVideosQuery } from '@/resources/video/own-videos';
import type { Video } from '@/resources/video/schema';
import { healthQuery } from '@/query/health';
import { getRouteApi } from '@tanstack/react-router';
import { StatisticsControls } from './controls';
import { DailyPlots } from './daily-plots';
import { PlotFigure, type Row } from './plot-figure';
import { PlotsSkeleton } from './plots-skeleton';
import { MAX_ROWS, Ranking } from './ranking';
import { TimePlot } from './time-plot';
import { rowsOf } from './times';
import { countUploads } from './uploads';
import styles from './statistics.module.css';

const route = getRouteApi('/_member/admin/dashboard');

/** By day, if the provider announces it. Every provider has the totals of the member's videos. */
export function StatisticsPlots() {
  const { data: videos = [] } = useQuery(ownVideosQuery());
  const { period = '28d', video } = route.useSearch();
  const shown = videos.find(({ _id }) => _id === video);
  // Only the shell sends the health check. Until it has ended, no plot may take the place of the first one.
  const { data, isPending } = useQuery({ ...healthQuery(), enabled: false });
  const isDaily = data?.statistics;
  const duration = (data?.retention && shown?.duration) || undefined;
  if (isPending) return <PlotsSkeleton />;
  return (
    <>
      {isDaily && <StatisticsControls videos={videos} />}
      <div className={styles.plots}>
        {isDaily && <DailyPlots period={period} video={shown?._id} duration={duration} />}
        {shown === undefined && <Totals videos={videos} />}
      </div>
    </>
  );
}

function Totals({ videos }: { videos: readonly Video[] }) {
  return (
    <>
      <ViewsByVideo videos={videos} />
      <Uploads videos={videos} />
    </>
  );
}

function ViewsByVideo({ videos }: { videos: readonly Video[] }) {
  const rows: Row[] = videos
    .toSorted((a, b) => b.views - a.views)
    .map(({ _id, title, views }) => ({ key: _id, label: title, value: views }));
  const shown = Math.min(MAX_ROWS, rows.length);
  const summary = t('{shown} of {count, plural, other {# videos}}', { shown, count: rows.length });
  return (
    <PlotFigure
      title={t('Views by video')}
      file="views-by-video"
      headings={[t('Title'), t('Views')]}
      rows={rows}
      hiddenRows={100}
      empty={t('No views yet')}
      summary={<span>{summary}</span>}
      renderPicture={() => <Ranking rows={rows} />}
    />
  );
}

function Uploads({ videos }: { videos: readonly Video[] }) {
  const { unit, points } = countUploads(videos);
  return (
    <PlotFigure
      title={t('Uploads over time')}
      file="uploads"
      headings={[unit === 'month' ? t('Month') : t('Year'), t('Videos')]}
      rows={rowsOf(points, unit)}
      empty={t('No dates are known')}
      summary={<span>{videosLabel(videos.length)}</span>}
      renderPicture={(onRead) => <TimePlot points={points} unit={unit} shape="columns" onRead={onRead} />}
    />
  );
}
