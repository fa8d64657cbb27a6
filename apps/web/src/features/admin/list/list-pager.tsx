import type { MouseEvent } from 'react';
import { focusOn } from '../focus/focus-place';
import { buttonClass } from '@daily/ui/controls/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ListResult } from './list-result';
import type { AddressedList, ListView } from './list-view';

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
  const linkTo = (page: Pick<ListView, 'after' | 'before'>) => ({
    onClick: focusList,
    to: pathOf({ ...view, ...page }),
    preventScrollReset: true,
    className: buttonClass({ variant: 'secondary', size: 'sm' }),
  });
  return (
    <nav aria-label={`Pages of ${props.name}`} className="flex items-center justify-between gap-4">
      {hasPreviousPage ? (
        <Link rel="prev" {...linkTo({ after: null, before: startCursor ?? null })}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous page
        </Link>
      ) : (
        <span />
      )}
      {hasNextPage && (
        <Link rel="next" {...linkTo({ before: null, after: endCursor ?? null })}>
          Next page
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  );
}
