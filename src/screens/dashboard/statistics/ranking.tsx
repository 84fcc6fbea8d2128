import { scaleLinear } from 'd3-scale';
import type { Row } from './plot-figure';
import { formatTick } from './scales';
import styles from './ranking.module.css';

/** The most rows that the chart shows. */
export const MAX_ROWS = 5;

/** A bar chart of the first rows. */
export function Ranking({ rows }: { rows: readonly Row[] }) {
  const shown = rows.slice(0, MAX_ROWS);
  const width = scaleLinear([0, Math.max(1, ...shown.map(({ value }) => value ?? 0))], [0, 100]);
  return (
    <div className={styles.rows}>
      {shown.map(({ key, label, value }) => (
        <div key={key} className={styles.row}>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.svg}>
            <rect width={width(value ?? 0)} height={1} className={styles.bar} />
          </svg>
          <span className={styles.label} dir="auto">
            {label}
          </span>
          <span>{formatTick(value ?? 0)}</span>
        </div>
      ))}
    </div>
  );
}
