import type { MouseEvent } from 'react';
import { focusOn } from '../focus/focus-place';
import { buttonClass } from '@daily/ui/controls/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListResult } from './list-result';
import type { AddressedList } from './use-list';

/** Moves the focus to the list around a link: the next page is read from its beginning. */
function focusList({ currentTarget }: MouseEvent): void {
  const list = currentTarget.closest('[role=group]');
  if (!list) return;
  list.scrollIntoView?.();
  focusOn(list);
}

/**
 * Links to the pages before and after the current one, inside the `group` that is the list. Renders nothing for a list of one page.
 */
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
          onClick={focusList}
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
          onClick={focusList}
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
