import { Link } from 'react-router';
import { PROFILE_PARTS, type ProfilePart } from './profile-parts';

/** Links to the parts of the dashboard. They share one row from 320 px on, and scroll sideways when the text is enlarged. */
export function ProfileTabs({ current }: { current: ProfilePart }) {
  return (
    <nav aria-label="Dashboard" className="-mx-4 mt-4 overflow-x-auto px-4">
      <ul className="flex min-w-max justify-between border-b border-line sm:justify-start sm:gap-1">
        {PROFILE_PARTS.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current.path ? 'page' : undefined}
              className="relative flex min-h-11 items-center rounded-t-md px-1 text-xs font-medium text-ink-soft transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink aria-[current=page]:text-accent-ink aria-[current=page]:after:bg-accent min-[24rem]:px-2 min-[24rem]:text-sm sm:px-4 sm:hover:bg-sunken"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
