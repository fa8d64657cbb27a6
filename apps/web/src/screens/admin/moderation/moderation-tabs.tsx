import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { Link } from 'react-router';

const TABS = [
  { path: ADMIN_PATHS.moderation, label: 'Queue' },
  { path: ADMIN_PATHS.moderationHints, label: 'Hints' },
  { path: ADMIN_PATHS.moderationWords, label: 'Words' },
] as const;

/** The path of a page of moderation. */
export type ModerationPath = (typeof TABS)[number]['path'];

/** Links to the pages of moderation. */
export function ModerationTabs({ current }: { current: ModerationPath }) {
  return (
    <nav aria-label="Moderation" className="mb-6">
      <ul className="flex w-fit gap-1 rounded-md bg-sunken p-1">
        {TABS.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-sm"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
