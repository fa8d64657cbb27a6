import { clsx } from 'clsx';
import { Link } from 'react-router';
import { BOARD_VIEWS, type BoardView, boardPath } from './board-view';

/** Links to the boards in a row; on narrow screens in two columns. */
export function BoardLinks({ current }: { current: BoardView }) {
  return (
    <nav aria-label="Leaderboards">
      <ul className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1 sm:flex sm:w-fit">
        {BOARD_VIEWS.map(({ view, label }) => (
          <li key={view} className="last:odd:col-span-2">
            <Link
              to={boardPath(view)}
              aria-current={view === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center justify-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap transition-colors',
                view === current ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
