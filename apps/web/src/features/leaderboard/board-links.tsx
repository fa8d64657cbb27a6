import { clsx } from 'clsx';
import { Link } from 'react-router';
import { BOARD_VIEWS, type BoardView, boardPath } from './board-view';

/** Links to the boards in a row, with shorter labels on narrow screens. */
export function BoardLinks({ current }: { current: BoardView }) {
  return (
    <nav aria-label="Leaderboards">
      <ul className="flex flex-wrap gap-0.5 rounded-md bg-sunken p-1 sm:w-fit sm:gap-1">
        {BOARD_VIEWS.map(({ view, label, short }) => (
          <li key={view} className="flex-auto">
            <Link
              to={boardPath(view)}
              aria-current={view === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center justify-center rounded-sm px-1 text-xs font-semibold whitespace-nowrap transition-colors sm:px-3 sm:text-sm',
                view === current ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className="sm:hidden">{short}</span>
              <span className="max-sm:hidden">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
