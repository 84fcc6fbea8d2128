import { area, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import { isRtl } from '@/ui/is-rtl';
import { type Point, formatTick, nearestPoint, pickTimeTicks, placePoints, scaleValues } from './scales';
import { type Unit, nameTick } from './times';
import styles from './time-plot.module.css';

export type TimePlotProps = {
  points: readonly Point[];
  unit: Unit;
  shape: 'line' | 'columns';
  /** For the axis of values. */
  format?: (value: number) => string;
  onRead: (index: number | undefined) => void;
};

/**
 * Values over time. The picture is drawn in % of its box and stretched by the browser; the labels are texts beside it. From right
 * to left, time runs to the left.
 */
export function TimePlot({ points, unit, shape, format = formatTick, onRead }: TimePlotProps) {
  const [cursor, setCursor] = useState<number>();
  const { scale, ticks } = scaleValues(points.map(({ value }) => value));
  const { width, positions } = placePoints(points, shape);
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const isWide = shape === 'columns' && points.length === 1;

  function read({ clientX, currentTarget }: PointerEvent) {
    const { left, right, width: room } = currentTarget.getBoundingClientRect();
    const along = isRtl(currentTarget) ? right - clientX : clientX - left;
    const index = nearestPoint(positions, (along / room) * 100);
    setCursor(positions[index]);
    onRead(index);
  }

  function leave() {
    setCursor(undefined);
    onRead(undefined);
  }

  return (
    <div className={styles.plot}>
      <div className={styles.values}>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className={styles.canvas} onPointerMove={read} onPointerDown={read} onPointerLeave={leave}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x2={100}
              y1={scale(tick)}
              y2={scale(tick)}
              className={tick === 0 ? styles.zero : styles.grid}
            />
          ))}
          {shape === 'line' ? (
            <Line points={points} positions={positions} y={scale} />
          ) : (
            points.map(({ at, value }, index) => (
              <rect
                key={at}
                x={(positions[index] ?? 0) - (isWide ? 10 : width / 2)}
                width={isWide ? 20 : width}
                y={Math.min(scale(0), scale(value ?? 0))}
                height={Math.abs(scale(0) - scale(value ?? 0))}
                className={styles.column}
              />
            ))
          )}
        </svg>
        {cursor !== undefined && <div className={styles.cursor} style={{ insetInlineStart: `${cursor}%` }} />}
      </div>
      <div className={styles.times}>
        {pickTimeTicks(points).map((index) => (
          <span key={index} className={styles.time} style={{ insetInlineStart: `${positions[index] ?? 0}%` }}>
            {nameTick(points[index]?.at ?? 0, unit, span)}
          </span>
        ))}
      </div>
    </div>
  );
}

type LineProps = { points: readonly Point[]; positions: readonly number[]; y: (value: number) => number };

/** What was not counted is a gap. A point between two gaps is a dot. */
function Line({ points, positions, y }: LineProps) {
  const isKnown = ({ value }: Point) => value !== null;
  const x = (_: Point, index: number) => positions[index] ?? 0;
  const height = ({ value }: Point) => y(value ?? 0);
  const isKnownAt = (index: number) => typeof points[index]?.value === 'number';
  const isAlone = (_: Point, index: number) => !isKnownAt(index - 1) && !isKnownAt(index + 1);
  const all = [...points];
  const dots = line<Point>(x, height).defined((point, index) => isKnown(point) && isAlone(point, index));
  return (
    <>
      <path d={area<Point>(x, y(0), height).defined(isKnown)(all) ?? undefined} className={styles.area} />
      <path d={line<Point>(x, height).defined(isKnown)(all) ?? undefined} className={styles.line} />
      <path d={dots(all) ?? undefined} className={styles.dot} />
    </>
  );
}
