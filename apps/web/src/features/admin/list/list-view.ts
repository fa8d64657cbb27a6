import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a list shows: its filters, its order and its page. The address of the page is the only place that keeps it. */
export interface ListView {
  /** Values of the filters by name; empty for a filter that selects everything. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  /** The cursor after which the page begins, or before which it ends; null for the first page. */
  after: string | null;
  before: string | null;
}

/** What the address of a list may contain. */
export interface ListOptions {
  /** Names of the filters. */
  filters: readonly string[];
  /** Orders of the list, the default one first. */
  sorts?: readonly string[];
}

const NO_SORTS = [''];

/** Reads the query of an address. An unknown order counts as missing. */
export function readListView(search: URLSearchParams, { filters, sorts = NO_SORTS }: ListOptions): ListView {
  const sort = sorts.find((each) => each === search.get('sort')) ?? sorts[0] ?? '';
  return {
    filters: Object.fromEntries(filters.map((name) => [name, search.get(name)?.trim() ?? ''])),
    sort,
    after: search.get('after'),
    before: search.get('before'),
  };
}

/** The query of the address of a view, with its question mark; empty for the default view. */
export function listSearch(view: ListView, { sorts = NO_SORTS }: ListOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view.filters)) if (value !== '') search.set(name, value);
  if (view.sort !== sorts[0]) search.set('sort', view.sort);
  if (view.after !== null) search.set('after', view.after);
  else if (view.before !== null) search.set('before', view.before);
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The same view from its first page, with other filters or another order. */
export function changedView(view: ListView, change: Partial<Pick<ListView, 'filters' | 'sort'>>): ListView {
  return { ...view, ...change, after: null, before: null };
}

/** Number of rows on a page. */
const PAGE_SIZE = 50;

/** The arguments of a connection that select the page of a view. */
export function pageArguments({ after, before }: ListView, pageSize = PAGE_SIZE) {
  if (before !== null && after === null) return { last: pageSize, before };
  return { first: pageSize, after };
}

/** What a map has for the value of a filter; null for other values, which anyone can type into an address. */
export function choiceIn<Choice>(
  choices: Readonly<Record<string, Choice>>,
  value: string | undefined,
): Choice | null {
  return value !== undefined && Object.hasOwn(choices, value) ? (choices[value] ?? null) : null;
}

/** A list whose view is in the address, so that a link, a reload and the Back button show the same. */
export interface AddressedList {
  view: ListView;
  /** The path and query of another view. */
  pathOf: (view: ListView) => string;
  /** Shows the first page with other filters. */
  filter: (change: Readonly<Record<string, string>>) => void;
}

/** Returns the list at the current address. */
export function useList(options: ListOptions): AddressedList {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readListView(new URLSearchParams(search), options), [search, options]);
  const pathOf = (other: ListView) => pathname + listSearch(other, options);
  return {
    view,
    pathOf,
    filter(change) {
      const filters = { ...view.filters, ...change };
      void navigate(pathOf(changedView(view, { filters })), { preventScrollReset: true });
    },
  };
}
