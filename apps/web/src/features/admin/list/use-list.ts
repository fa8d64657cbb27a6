import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changedView, type ListOptions, listSearch, type ListView, readListView } from './list-view';

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
