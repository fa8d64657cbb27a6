import { buttonClass } from '@daily/ui/controls/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListResult } from './list-result';
import type { AddressedList } from './use-list';

/** Links to the pages before and after the current one. Renders nothing for a list of one page. */
export function ListPager(props: {
  name: string;
  list: AddressedList;
  pageInfo: NonNullable<ListResult<unknown>['pageInfo']>;
}) {
  const { view, pathOf } = props.list;
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = props.pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <nav aria-label={`Pages of ${props.name}`} className="flex items-center justify-between gap-4">
      {hasPreviousPage ? (
        <Link
          rel="prev"
          to={pathOf({ ...view, after: null, before: startCursor ?? null })}
          preventScrollReset
          className={look}
        >
          <ChevronLeft aria-hidden className="size-4" />
          Previous page
        </Link>
      ) : (
        <span />
      )}
      {hasNextPage && (
        <Link
          rel="next"
          to={pathOf({ ...view, before: null, after: endCursor ?? null })}
          preventScrollReset
          className={look}
        >
          Next page
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  );
}
