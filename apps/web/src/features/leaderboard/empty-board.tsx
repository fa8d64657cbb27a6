import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';

/** The empty state of a board, with a link to what fills it: today's question, unless `to` and `action` name another page. */
export function EmptyBoard({
  text,
  to = PAGE_PATHS.home,
  action = "Today's Question",
}: {
  text: string;
  to?: string;
  action?: string;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Trophy aria-hidden className="size-7" />
      </span>
      <p className="max-w-text text-lg font-medium">{text}</p>
      <Link to={to} className={buttonClass()}>
        {action}
      </Link>
    </div>
  );
}
