import type { OperationVariables } from '@apollo/client';
import type { FreshQueryResult } from '@daily/apollo/freshness/fresh-query';
import type { RowData } from '@tanstack/react-table';
import type { ComponentType, ReactNode } from 'react';
import { usePageSettings } from '../../../settings/page-settings';
import { AdminPage, type AdminPageProps, LIVE_QUERY } from '../page/admin-page';
import { AdminList, type AdminListProps } from './admin-list';
import type { DeclaredFilter } from './declared-filters';
import { listResult, type ListResult, type Page } from './list-result';
import { type ListView, pageArguments, useList } from './list-view';

/** Filters by their names in the address. */
type Filters = Readonly<Record<string, DeclaredFilter<unknown>>>;

/** What the address selects, in values of the schema. */
type Selected<Declared extends Filters, Sort> = {
  filters: {
    [Name in keyof Declared]: Declared[Name] extends DeclaredFilter<infer Value> ? Value | null : never;
  };
  sort: Sort;
};

/** What is shown of a list. */
interface Shown<Row, Selection = unknown> {
  view: ListView;
  selected: Selection;
  result: ListResult<Row>;
}

/** A page that is a list: what it says, which filters and orders its address keeps, what it loads, and how it shows a row. */
export interface ListScreen<Data, Variables extends OperationVariables, Row, Declared extends Filters, Sort>
  extends
    Pick<AdminPageProps, 'title' | 'trail' | 'actions'>,
    Pick<AdminListProps<Row>, 'columns' | 'notLoaded' | 'empty'> {
  /** What the page is for; a function when it names the time zone of the product. */
  intro: string | ((timeZone: string) => string);
  /** Links to the other pages of the section. */
  tabs?: ReactNode;
  /** What the list contains. Defaults to the title. */
  name?: string;
  query: (options: typeof LIVE_QUERY & { variables: Variables }) => FreshQueryResult<Data, Variables>;
  /** The connection in the data. */
  page: (data: Data) => Page<Row>;
  filters: Declared;
  /** The values of the orders in the schema by their names in the address, the default one first. */
  sorts?: Readonly<Record<string, Sort>>;
  /** The variables of the query besides those of the page. */
  variables: (selected: Selected<Declared, Sort>, timeZone: string) => Variables;
  /** What identifies a row. Defaults to its `id`. */
  keyOf?: (row: Row) => string;
  /** A hook that sees the query, and returns what is shown of it. */
  useResult?: (
    query: FreshQueryResult<Data, Variables>,
    shown: Shown<Row, Selected<Declared, Sort>>,
  ) => ListResult<Row>;
  /** Further controls in the toolbar. */
  Tools?: ComponentType<Shown<Row, Selected<Declared, Sort>>>;
}

const sameResult = <Row,>(_query: unknown, { result }: Shown<Row>) => result;

const idOf = (row: unknown) => (row as { id: string }).id;

/** The component of a page that is a list. */
export function listScreen<
  Data,
  Variables extends OperationVariables,
  Row extends RowData,
  const Declared extends Filters,
  const Sort = undefined,
>(screen: ListScreen<Data, Variables, Row, Declared, Sort>): ComponentType {
  const { title, trail, actions, intro, tabs, name = title, columns, notLoaded, empty, Tools } = screen;
  const { sorts, useResult = sameResult, keyOf = idOf } = screen;
  const declared = Object.entries(screen.filters);
  const options = {
    filters: Object.keys(screen.filters),
    ...(sorts && { sorts: Object.keys(sorts) }),
  };
  const filters = declared.map(([filter, { shown }]) => ({ ...shown, name: filter }));
  return function Screen() {
    const { timeZone } = usePageSettings();
    const list = useList(options);
    const { view } = list;
    const selected = {
      filters: Object.fromEntries(
        declared.map(([filter, { read }]) => [filter, read(view.filters[filter] ?? '')]),
      ),
      sort: sorts?.[view.sort],
    } as Selected<Declared, Sort>;
    const variables = { ...screen.variables(selected, timeZone), ...pageArguments(view) };
    const query = screen.query({ variables, ...LIVE_QUERY });
    const result = useResult(query, { view, selected, result: listResult(query, screen.page) });
    return (
      <AdminPage {...{ title, trail, actions }} intro={typeof intro === 'string' ? intro : intro(timeZone)}>
        {tabs}
        <AdminList
          {...{ name, list, filters, columns, keyOf, result, notLoaded, empty }}
          tools={Tools && <Tools {...{ view, selected, result }} />}
        />
      </AdminPage>
    );
  };
}
