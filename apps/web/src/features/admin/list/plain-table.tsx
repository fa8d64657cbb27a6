import { ScrollRegion } from '@daily/ui/display/scroll-region';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A column of a plain table. */
export interface PlainColumn<Row> {
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Aligns it to the right. */
  numeric?: boolean;
  /** Look of its cells. */
  className?: string | ((row: Row) => string | false);
}

/** A table of a few rows without filters, order and pages. Scrolls inside its frame. */
export function PlainTable<Row>(props: {
  /** What the table contains, for screen readers. */
  caption: string;
  /** The caption as a visible title. */
  title?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Which column names a row, from 0. Defaults to the first. */
  heading?: number;
  /** Whether the headings of the columns are for screen readers only. */
  headless?: boolean;
  /** Which way it scrolls. Defaults to sideways. */
  axis?: 'sideways' | 'both';
  className?: string;
}) {
  const { caption, title, columns, rows, keyOf, heading = 0, headless, axis, className } = props;
  const side = ({ numeric }: PlainColumn<Row>) => (numeric ? 'text-right' : 'text-left');
  return (
    <ScrollRegion label={caption} {...(axis && { axis })} {...(className && { className })}>
      <table className="w-full text-sm tabular-nums">
        <caption className={title ? 'pb-2 text-left font-medium' : 'sr-only'}>{title ?? caption}</caption>
        <thead className={headless ? 'sr-only' : undefined}>
          <tr className="border-b border-line align-bottom text-ink-soft">
            {columns.map((column) => (
              <th key={column.label} scope="col" className={clsx(CELL, 'font-medium', side(column))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="border-b border-line align-top last:border-0">
              {columns.map((column, place) => {
                const Cell = place === heading ? 'th' : 'td';
                const look =
                  typeof column.className === 'function' ? column.className(row) : column.className;
                return (
                  <Cell
                    key={column.label}
                    {...(place === heading && { scope: 'row' })}
                    className={clsx(CELL, place === heading && 'font-medium', side(column), look)}
                  >
                    {column.cell(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const CELL = 'px-3 py-2 first:pl-0 last:pr-0';
