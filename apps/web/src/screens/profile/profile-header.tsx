import { formatDay } from '@daily/rules/calendar';
import { dayOf } from '@daily/rules/calendar/time-zone';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { Placeholder } from '@daily/ui/loading/skeleton';
import { usePageSettings } from '../../settings/page-settings';
import { useProfileHeaderQuery } from './profile-header.generated';

/** The title of the dashboard, with the name of its current part for screen readers, and whose dashboard it is. */
export function ProfileHeader({ part }: { part: string }) {
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
