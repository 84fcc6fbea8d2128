import { duration as clock } from '@/lib/format';
import { t } from '@/messages/t';
import type { Retention } from '@/resources/channel/statistics';
import { formatCount } from '../format';
import { PlotFigure, type Row } from './plot-figure';
import { formatPercent, type Point } from './scales';
import { TimePlot } from './time-plot';

const inPercent = (count: number, visits: number) => (visits > 0 ? Math.round((1000 * count) / visits) / 10 : 0);

/** Two parts of a short video begin in the same second. */
function nameStart(seconds: number, length: number): string {
  const tenths = `.${Math.floor((seconds % 1) * 10)}`;
  return `${clock(seconds)}${length < 100 ? tenths : ''}`;
}

/** The part of the visits that watched each part of a video of `length` seconds, in %, and their average. */
function partsOf({ visits, parts }: Retention, length: number) {
  const points = parts.map(
    (count, part): Point => ({ at: (1000 * length * part) / parts.length, value: inPercent(count, visits) }),
  );
  const rows = points.map(
    ({ at, value }, part): Row => ({ key: String(part), label: nameStart(at / 1000, length), value }),
  );
  const average = inPercent(parts.reduce((sum, count) => sum + count, 0) / parts.length, visits);
  return { points, rows, average };
}

type RetentionPlotProps = { retention: Retention; duration: number; isStale: boolean };

/** How many of the visits watched each part of a video, in %. `duration` is in seconds. */
export function RetentionPlot({ retention, duration, isStale }: RetentionPlotProps) {
  const { points, average, rows } = partsOf(retention, duration);
  const { visits } = retention;
  return (
    <PlotFigure
      title={t('Audience retention')}
      file="audience-retention"
      headings={[t('Time'), t('Viewers in %')]}
      rows={rows}
      empty={t('Nothing in this period')}
      isStale={isStale}
      format={formatPercent}
      summary={
        visits > 0 && (
          <>
            <strong>{formatPercent(average)}</strong>
            <span>
              {t('{count, plural, one {average of {number} visit} other {average of {number} visits}}', {
                number: formatCount(visits),
                count: visits,
              })}
            </span>
          </>
        )
      }
      renderPicture={(onRead) => (
        <TimePlot points={points} unit="second" shape="line" format={formatPercent} onRead={onRead} />
      )}
    />
  );
}
