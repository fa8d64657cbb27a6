import { clsx } from 'clsx';
import { Link } from '../../navigation';
import { BOARD_VIEWS, type BoardView, boardPath } from './board-view';

/** The way from one board to another: links in a row, which scrolls sideways where it is narrow. */
export function BoardLinks({ current }: { current: BoardView }) {
  return (
    <nav aria-label="Leaderboards">
      <ul className="flex w-fit flex-wrap gap-1 rounded-md bg-sunken p-1">
        {BOARD_VIEWS.map(({ view, label }) => (
          <li key={view}>
            <Link
              to={boardPath(view)}
              aria-current={view === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap transition-colors',
                view === current ? 'bg-surface text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
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
