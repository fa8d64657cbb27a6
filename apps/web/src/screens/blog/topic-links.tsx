import { clsx } from 'clsx';
import { Link } from 'react-router';

/** A link to the posts of a topic. */
export interface TopicLink {
  name: string;
  path: string;
  /** Missing for all posts. */
  postCount?: number;
  isCurrent: boolean;
}

/** Categories or tags as links in a row, which scrolls sideways on narrow screens. */
export function TopicLinks({ label, links }: { label: string; links: readonly TopicLink[] }) {
  return (
    <nav aria-label={label} className="relative -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1.5 py-1 md:w-auto md:flex-wrap">
        {links.map(({ name, path, postCount, isCurrent }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isCurrent ? 'true' : undefined}
              className={clsx(
                'flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors',
                isCurrent
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line bg-surface text-ink-soft hover:text-ink',
              )}
            >
              {name}
              {postCount !== undefined && (
                <span className="text-xs font-normal tabular-nums">
                  {postCount}
                  <span className="sr-only"> {postCount === 1 ? 'post' : 'posts'}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
