import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { linkClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ContestReminder_ContestFragment,
  type ContestReminder_ViewerFragment,
  useContestReminderContestFragment,
  useContestReminderViewerFragment,
  useUpdateContestReminderMutation,
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
  const [update] = useUpdateContestReminderMutation();
  /** The choice that is being saved; null when none is. */
  const [pending, setPending] = useState<boolean | null>(null);
  const change = async (wanted: boolean) => {
    setPending(wanted);
    const { problem } = await outcome(
      update({ variables: { input: { contestId, wanted } } }),
      CONTEST_TEXTS.reminderNotSaved,
    );
    setPending(null);
    if (problem) toast.error(problem.message);
  };
  const isOn = pending ?? reminder;
  // A button, whose press is repeated when it came before the app had started.
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={pending !== null}
      onClick={() => {
        if (pending === null) void change(!reminder);
      }}
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
