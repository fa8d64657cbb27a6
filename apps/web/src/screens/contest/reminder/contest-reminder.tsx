import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useUpdateContestReminder } from '../../../features/notices/contests/use-update-contest-reminder';
import {
  type ContestReminder_ContestFragment,
  type ContestReminder_ViewerFragment,
  useContestReminderContestFragment,
  useContestReminderViewerFragment,
} from './contest-reminder.generated';

/** Lets a player who has joined a contest choose a mail before it starts. Only a proven address receives mails. */
export function ContestReminder(props: {
  contest: FragmentRef<ContestReminder_ContestFragment>;
  viewer: FragmentRef<ContestReminder_ViewerFragment>;
}) {
  const contest = useContestReminderContestFragment(props.contest);
  const viewer = useContestReminderViewerFragment(props.viewer);
  if (!contest?.viewerParticipation || !viewer) return null;
  if (!viewer.emailProven)
    return (
      <p className="mt-4 text-sm text-ink-soft">
        <Link to={PAGE_PATHS.profileSettings} className={`${linkClass} inline-block py-1`}>
          Confirm your email address
        </Link>{' '}
        to be reminded of the start by mail.
      </p>
    );
  return <Choice contestId={contest.id} reminder={contest.viewerParticipation.reminder} />;
}

function Choice({ contestId, reminder }: { contestId: string; reminder: boolean }) {
  const { isOn, isSaving, toggle } = useUpdateContestReminder(contestId, reminder);
  // A button, whose press is repeated when it came before the app had started.
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isSaving}
      onClick={() => void toggle()}
      className="mt-4 flex min-h-11 items-center gap-3 rounded-md px-2 text-left text-sm"
    >
      <span
        aria-hidden
        className={clsx(
          'flex w-10 shrink-0 rounded-full border border-ink-soft p-0.5',
          isOn ? 'justify-end bg-accent' : 'bg-surface',
        )}
      >
        <span className={clsx('size-4 rounded-full', isOn ? 'bg-surface' : 'bg-ink-soft')} />
      </span>
      Remind me by mail an hour before the start
    </button>
  );
}
