import { formatDay } from '@daily/rules/calendar';
import { dayOf } from '@daily/rules/calendar/time-zone';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { Placeholder } from '@daily/ui/loading/skeleton';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PROFILE_PARTS, type ProfilePart, profilePartAt } from './profile-parts';
import { usePageSettings } from '../../settings/page-settings';
import { useProfileHeaderQuery } from './profile-layout.generated';

export { ProfileLayout as Layout, ProfileScreenSkeleton as ScreenSkeleton };

/** The dashboard of the viewer: its title, the tabs that link to its parts, and the current part. */
function ProfileLayout({ children }: { children: ReactNode }) {
  const part = profilePartAt(useLocation().pathname);
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <ProfileHeader part={part.label} />
      <ProfileTabs current={part} />
      <div className="mt-6">{children}</div>
    </div>
  );
}

function ProfileScreenSkeleton() {
  const { Skeleton } = profilePartAt(useLocation().pathname);
  return <Skeleton />;
}

/** Links to the parts of the dashboard. They share one row from 320 px on, and scroll sideways when the text is enlarged. */
function ProfileTabs({ current }: { current: ProfilePart }) {
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

/** The title of the dashboard, with the name of its current part for screen readers, and whose dashboard it is. */
function ProfileHeader({ part }: { part: string }) {
  const { data } = useProfileHeaderQuery({ fetchPolicy: 'cache-only' });
  const { timeZone } = usePageSettings();
  const player = data?.viewer?.player;
  return (
    <header>
      <h1 className="text-2xl font-bold tracking-tight">
        My Dashboard<VisuallyHidden>: {part}</VisuallyHidden>
      </h1>
      {player ? (
        <p className="text-ink-soft">
          <bdi>{player.username}</bdi>, here since {formatDay(dayOf(new Date(player.createdAt), timeZone))}
        </p>
      ) : (
        <p aria-hidden="true" className="py-1">
          <Placeholder className="h-4 w-60" />
        </p>
      )}
    </header>
  );
}
