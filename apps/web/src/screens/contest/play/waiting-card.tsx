import type { FragmentRef } from '@daily/apollo/fragment';
import { Card } from '@daily/ui/display/card';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import { PushOffer } from '../../../features/notices/push/lazy-push';
import { readSession } from '../../../features/session/session-storage';
import { ContestReminder } from '../reminder/contest-reminder';
import type {
  ContestReminder_ContestFragment,
  ContestReminder_ViewerFragment,
} from '../reminder/contest-reminder.generated';

/**
 * Shown to a player who has joined a contest that has not started, with the choice of a mail before the start and of a notification at
 * the start.
 */
export function WaitingCard(props: {
  startsAt: string;
  contest: FragmentRef<ContestReminder_ContestFragment>;
  viewer: (FragmentRef<ContestReminder_ViewerFragment> & { id: string }) | null;
  /** Whether the heading gets the focus. */
  takesFocus: boolean;
}) {
  const { startsAt, contest, viewer, takesFocus } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      <CircleCheck aria-hidden className="size-10 text-success-ink" />
      <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
        You are in
      </h2>
      <p className="mt-2 text-ink-soft">The contest starts in</p>
      <p className="text-3xl font-bold tracking-tight">
        <Countdown until={startsAt} />
      </p>
      <p className="mt-2 max-w-text text-balance text-ink-soft">
        You need not be here at the start: you can play any time until the end. This page opens by itself.
      </p>
      {viewer && (
        <>
          <ContestReminder contest={contest} viewer={viewer} />
          <div className="w-full max-w-text text-left">
            <PushOffer
              isolated
              key={viewer.id}
              viewerId={viewer.id}
              occasion={{ kind: 'contest' }}
              readSession={readSession}
            />
          </div>
        </>
      )}
    </Card>
  );
}
