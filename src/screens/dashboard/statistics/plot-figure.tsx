import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '@/messages/t';
import { buttonClass } from '@/ui/button';
import hidden from '@/ui/visually-hidden.module.css';
import { formatCount } from '../format';
import { csvAddress, toCsv } from './csv';
import styles from './plot-figure.module.css';

type Format = (value: number) => string;

export type Row = {
  key: string;
  label: string;
  /** The label in the file, if it is another one. */
  cell?: string;
  /** Null if it was not counted. */
  value: number | null;
};

type PlotFigureProps = {
  title: string;
  /** The name of the file. */
  file: string;
  /** Headings of the table. */
  headings: readonly [string, string];
  rows: readonly Row[];
  /** How many rows the table has until it is shown: thousands of hidden ones would make the page slow. */
  hiddenRows?: number;
  /** What stands in place of the picture if no row has a value other than 0. */
  empty: string;
  /** Below the title, while the pointer is on no row. */
  summary: ReactNode;
  /** The rows are those of an earlier choice. */
  isStale?: boolean;
  /** The text of a value. */
  format?: Format;
  /** Draws the rows. `onRead` is called with the index of the row under the pointer. */
  renderPicture: (onRead: (index: number | undefined) => void) => ReactNode;
};

const textOf = (value: number | null, format: Format) => (value === null ? '–' : format(value));

const action = `${buttonClass({ variant: 'ghost', size: 'small' })} ${styles.action}`;

/** A plot with its table, which screen readers read in place of the picture. */
export function PlotFigure(props: PlotFigureProps) {
  const {
    title,
    file,
    headings,
    rows,
    hiddenRows,
    empty,
    summary,
    isStale,
    format = formatCount,
    renderPicture,
  } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [read, setRead] = useState<number>();
  const row = read === undefined ? undefined : rows[read];
  const isEmpty = rows.every(({ value }) => !value);
  const csv = toCsv([headings, ...rows.map(({ label, cell = label, value }) => [cell, value])]);
  return (
    <figure aria-labelledby={id} aria-busy={isStale || undefined} className={styles.figure}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.actions}>
          <button
            type="button"
            aria-label={t('Show as table')}
            aria-pressed={isTable}
            className={action}
            onClick={() => setTable(!isTable)}
          >
            <Table2 size="1.125rem" />
          </button>
          <a href={csvAddress(csv)} download={`${file}.csv`} aria-label={t('Download CSV')} className={action}>
            <Download size="1.125rem" />
          </a>
        </span>
      </figcaption>
      <p className={styles.summary}>
        {row ? (
          <>
            <strong>{textOf(row.value, format)}</strong>
            <bdi>{row.label}</bdi>
          </>
        ) : (
          summary
        )}
      </p>
      {!isTable && (
        <div aria-hidden={isEmpty ? undefined : true} className={styles.picture}>
          {isEmpty ? <p className={styles.empty}>{empty}</p> : renderPicture(setRead)}
        </div>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      <div
        className={isTable ? styles.scroller : hidden['hidden']}
        {...(isTable ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
      >
        <RowTable title={title} headings={headings} rows={isTable ? rows : rows.slice(0, hiddenRows)} format={format} />
      </div>
    </figure>
  );
}

type RowTableProps = Pick<PlotFigureProps, 'title' | 'headings' | 'rows'> & { format: Format };

function RowTable({ title, headings, rows, format }: RowTableProps) {
  return (
    <table aria-label={title} className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row" dir="auto">
              {label}
            </th>
            <td>{textOf(value, format)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
