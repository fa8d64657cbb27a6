import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { type ArchiveView, filtered, LEVELS } from './archive-address';
import { GoToDay } from './go-to-day';

/**
 * What the archive shows: difficulty, category and day. The first two are links, so that search engines and browsers without
 * JavaScript follow them.
 */
export function ArchiveFilters(props: {
  view: ArchiveView;
  categories: readonly { name: string; questionCount: number }[];
}) {
  const { view, categories } = props;
  return (
    <nav aria-label="Filters" className="mt-6 grid gap-3">
      <ul aria-label="Difficulty" className="flex flex-wrap gap-2">
        {[null, ...LEVELS].map((level) => (
          <li key={level}>
            <FilterLink to={filtered(view, { difficulty: level })} current={level === view.difficulty}>
              {level === null ? 'Any difficulty' : level[0]?.toUpperCase() + level.slice(1)}
            </FilterLink>
          </li>
        ))}
      </ul>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium wrap-anywhere">
          Category: {view.category ?? 'all'}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="mt-2 flex flex-wrap gap-2">
          <li>
            <FilterLink to={filtered(view, { category: null })} current={view.category === null}>
              All categories
            </FilterLink>
          </li>
          {categories.map(({ name, questionCount }) => (
            <li key={name}>
              <FilterLink to={filtered(view, { category: name })} current={name === view.category}>
                {`${name} (${questionCount})`}
              </FilterLink>
            </li>
          ))}
        </ul>
      </details>
      <GoToDay view={view} />
    </nav>
  );
}

function FilterLink(props: { to: string; current: boolean; children: string }) {
  const { to, current, children } = props;
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-9 items-center rounded-md border px-3 py-1 text-sm font-medium',
        current
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}
