import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import { LIST_SETTINGS } from './list-settings';
import { type AddressedList, changedView } from './list-view';

/** A column of a list. */
interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order of the list in which this column leads, whether its values ascend in it, and the name of the opposite order, if any. */
  sort?: { name: string; ascending: boolean; opposite?: string };
  /** Aligns numbers to the right. */
  numeric?: boolean;
}

/** The columns of a list by their ids within it, in order. */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** Props of `ListTable`. */
interface ListTableProps<Row> {
  /** Name of the list: the caption of the table, and the key of its settings. */
  name: string;
  list: AddressedList;
  columns: ListColumns<Row>;
  rows: readonly Row[];
  /** Returns what identifies a row. */
  keyOf: (row: Row) => string;
  /** Whether other rows are on their way. */
  busy: boolean;
}

/** The rows of a list. Scrolls sideways inside its frame when the window is narrower than the columns. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { name, list, columns, rows, keyOf, busy } = props;
  const { density, hidden } = LIST_SETTINGS.use();
  const definitions = useMemo(() => columnDefinitions(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const hiddenHere = hidden[name];
  const columnVisibility = useMemo(
    () => Object.fromEntries((hiddenHere ?? []).map((id) => [id, false])),
    [hiddenHere],
  );
  const table = useTable({
    features: LIST_FEATURES,
    columns: definitions,
    data,
    getRowId: keyOf,
    state: { columnVisibility },
  });
  const padding = density === 'compact' ? 'px-2 py-1' : 'px-2 py-2.5';
  return (
    <ScrollRegion label={name} busy={busy} className="rounded-lg border border-line bg-surface shadow-sm">
      <table className={clsx('w-full text-sm tabular-nums transition-opacity', busy && 'opacity-60')}>
        <caption className="sr-only">{name}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line bg-sunken text-left text-ink-soft">
              {group.headers.map(({ id, column }) => (
                <HeaderCell key={id} column={columns[column.id]} list={list} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0 hover:bg-sunken">
              {row.getVisibleCells().map((cell, index) => {
                const column = columns[cell.column.id];
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.id}
                    {...(index === 0 && { scope: 'row' })}
                    className={clsx(
                      padding,
                      'text-left align-top font-normal',
                      column?.numeric && 'text-right',
                    )}
                  >
                    {column?.cell(row.original)}
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

/** The heading of a column; a link that changes the order when the list can be sorted by it. */
function HeaderCell<Row>({ column, list }: { column: ListColumn<Row> | undefined; list: AddressedList }) {
  if (!column) return null;
  const { label, sort, numeric } = column;
  const isOpposite = sort?.opposite !== undefined && sort.opposite === list.view.sort;
  const isSorted = isOpposite || (sort !== undefined && sort.name === list.view.sort);
  const ascends = sort !== undefined && sort.ascending !== isOpposite;
  const next = (isSorted && !isOpposite ? sort?.opposite : undefined) ?? sort?.name ?? '';
  return (
    <th
      scope="col"
      aria-sort={sort && isSorted ? (ascends ? 'ascending' : 'descending') : undefined}
      className={clsx('px-2 py-2 font-medium whitespace-nowrap', numeric && 'text-right')}
    >
      {sort ? (
        <Link
          to={list.pathOf(changedView(list.view, { sort: next }))}
          preventScrollReset
          className={clsx('inline-flex items-center gap-1 hover:text-ink', isSorted && 'text-ink')}
        >
          {label}
          <ChevronDown
            aria-hidden
            className={clsx('size-4', ascends && 'rotate-180', !isSorted && 'opacity-30')}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** The features of TanStack Table that lists use. */
const LIST_FEATURES = tableFeatures({ columnVisibilityFeature });

/** The definitions of columns for TanStack Table. The first column names the row and cannot be hidden. */
function columnDefinitions<Row extends RowData>(columns: ListColumns<Row>) {
  const helper = createColumnHelper<typeof LIST_FEATURES, Row>();
  return Object.entries(columns).map(([id, { label, cell }], index) =>
    helper.display({ id, header: label, cell: ({ row }) => cell(row.original), enableHiding: index > 0 }),
  );
}
