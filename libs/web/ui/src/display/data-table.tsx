import { ChevronRight } from 'lucide-react';

/** The data of a chart as rows and columns. */
export interface ChartTable {
  /** Title of the table. */
  caption: string;
  /** Heading of the row headings. */
  head: string;
  columns: readonly string[];
  rows: readonly { key: string; head: string; cells: readonly string[] }[];
}

/** The data of a chart as a collapsed table, for those who cannot see the chart or want exact numbers. */
export function DataTable({ caption, head, columns, rows }: ChartTable) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-accent-ink hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Show the numbers
      </summary>
      <div
        role="region"
        aria-label={`${caption}, scrolls sideways`}
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-2 pr-4 text-left font-medium">
                {head}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                  {row.head}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]} className="px-3 py-2 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
