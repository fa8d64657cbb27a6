import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** The features of TanStack Table that lists use. */
export const LIST_FEATURES = tableFeatures({ columnVisibilityFeature });

/** A column of a list. */
export interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order of the list in which this column leads, whether its values ascend in it, and the name of the opposite order, if any. */
  sort?: { name: string; ascending: boolean; opposite?: string };
  /** Aligns numbers to the right. */
  numeric?: boolean;
}

/** The columns of a list by their ids within it, in order. */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** The definitions of columns for TanStack Table. The first column names the row and cannot be hidden. */
export function columnDefinitions<Row extends RowData>(columns: ListColumns<Row>) {
  const helper = createColumnHelper<typeof LIST_FEATURES, Row>();
  return Object.entries(columns).map(([id, { label, cell }], index) =>
    helper.display({ id, header: label, cell: ({ row }) => cell(row.original), enableHiding: index > 0 }),
  );
}
