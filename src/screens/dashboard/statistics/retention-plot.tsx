import { intlLocale } from '@/messages/intl-locale';
import { t } from '@/messages/t';
import type { Retention } from '@/resources/channel/statistics';
import { PlotFigure } from './plot-figure';
import { partsOf } from './retention';
import { formatPercent } from './scales';
import { TimePlot } from './time-plot';

const grouped = new Intl.NumberFormat(intlLocale);

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
                number: grouped.format(visits),
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

type RetentionPlotProps = { retention: Retention; duration: number; isStale: boolean };
