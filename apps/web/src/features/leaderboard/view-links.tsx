import { clsx } from 'clsx';
import { Link } from 'react-router';

/** One of several views of the same subject. */
interface View {
  path: string;
  /** The name on wide screens. */
  label: string;
  /** The name on narrow screens. */
  short: string;
  isCurrent: boolean;
}

/** Links to the views of a subject in a row. They take more than one row on a narrow screen if there are too many. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-0.5 rounded-md bg-sunken p-1 sm:w-fit sm:gap-1">
        {views.map((view) => (
          <li key={view.path} className="flex-auto">
            <Link
              to={view.path}
              aria-current={view.isCurrent ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center justify-center rounded-sm px-1 text-xs font-semibold whitespace-nowrap transition-colors sm:px-3 sm:text-sm',
                view.isCurrent ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className="sm:hidden">{view.short}</span>
              <span className="max-sm:hidden">{view.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
