import { Button, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { toast } from '@daily/ui/overlays/toast';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ListColumns, ListTable } from './list-table';
import { type ListFilter, ListFilters } from './list-filters';
import { ListPager } from './list-pager';
import type { ListResult } from './list-result';
import { ListToolbar } from './list-toolbar';
import { type AddressedList, changedView } from './list-view';

/** Props of `AdminList`. */
export interface AdminListProps<Row> {
  /** What the list contains, such as `Accounts`. Also the key of its settings in this browser. */
  name: string;
  list: AddressedList;
  filters: readonly ListFilter[];
  /** The columns; a constant, so that the table is built once. */
  columns: ListColumns<Row>;
  keyOf: (row: Row) => string;
  result: ListResult<Row>;
  /** Shown when the list could not be loaded. */
  notLoaded: string;
  /** Shown while the list has no row at all. */
  empty: ReactNode;
  /** Further controls in the toolbar. */
  tools?: ReactNode;
}

/** A list of the admin area: filters, toolbar, table and pages, with its skeleton, its empty state and its failure. */
export function AdminList<Row extends RowData>(props: AdminListProps<Row>) {
  const { name, list, columns, result } = props;
  const { rows, pageInfo, loading, failed } = result;
  // The rows that are shown stay, so they do not say that they are old.
  const refresh = () => void result.refresh().catch(() => toast.error(props.notLoaded));
  const isLaterPage = list.view.after !== null || list.view.before !== null;
  return (
    <div role="group" aria-label={name} className="grid scroll-mt-20 grid-cols-1 gap-4">
      {props.filters.length > 0 && <ListFilters name={name} list={list} filters={props.filters} />}
      <ListToolbar name={name} columns={columns} onRefresh={refresh}>
        {props.tools}
      </ListToolbar>
      <p role="status" className="sr-only">
        {!loading && rows && `${name}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`}
      </p>
      {failed && (
        <div className="grid justify-items-start gap-4">
          <ErrorBanner>{props.notLoaded}</ErrorBanner>
          <div className="flex flex-wrap items-center gap-4">
            <Button onClick={refresh}>Try again</Button>
            {isLaterPage && <FirstPage list={list} />}
          </div>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ListTable {...{ name, list, columns, rows }} keyOf={props.keyOf} busy={loading} />
      )}
      {rows?.length === 0 && <NoRows list={list} empty={props.empty} />}
      {!rows && !failed && <ListSkeleton />}
      {pageInfo && <ListPager name={name} list={list} pageInfo={pageInfo} />}
    </div>
  );
}

function NoRows({ list, empty }: { list: AddressedList; empty: ReactNode }) {
  const { filters, after, before } = list.view;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-ink-soft shadow-sm">
      {after || before ? (
        <>
          Nothing is left on this page. <FirstPage list={list} />
        </>
      ) : isFiltered ? (
        'Nothing matches these filters.'
      ) : (
        empty
      )}
    </div>
  );
}

/** The way out of a page that does not exist: the address may name a cursor of another order or of a row that is gone. */
function FirstPage({ list }: { list: AddressedList }) {
  return (
    <Link to={list.pathOf(changedView(list.view, {}))} preventScrollReset className={linkClass}>
      Show the first page
    </Link>
  );
}

/** As high as a short table. */
export function ListSkeleton() {
  return (
    <Skeleton className="grid gap-2 rounded-lg border border-line bg-surface p-3">
      {Array.from({ length: 8 }, (_, row) => (
        <Placeholder key={row} className="h-8" />
      ))}
    </Skeleton>
  );
}
