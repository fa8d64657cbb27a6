import type { FragmentRef } from '@daily/apollo/fragment';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { Card } from '@daily/ui/display/card';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import { useRemaining } from '../../../features/contests/clock/use-remaining';
import { lastsLong } from '../../../features/contests/facts';
import { PushOffer } from '../../../features/notices/push/lazy-push';
import { readSession } from '../../../features/session/session-storage';
import { ContestReminder } from '../reminder/contest-reminder';
import type {
  ContestReminder_ContestFragment,
  ContestReminder_ViewerFragment,
} from '../reminder/contest-reminder.generated';
import { LobbyPlayers } from './lobby-players';

/** Time before the start in which the players are told to get ready, in milliseconds. */
const GET_READY_MS = 10_000;

/** Time before the start from which the reminders make room, in milliseconds: who is here needs none. */
const SOON_MS = 2 * MINUTE_MS;

/** Where those wait who have joined a contest: the time until its start, who else is in, and the reminders before it. */
export function Lobby(props: {
  times: { slug: string; startsAt: string; endsAt: string };
  contest: FragmentRef<ContestReminder_ContestFragment>;
  viewer: (FragmentRef<ContestReminder_ViewerFragment> & { id: string; player: { id: string } }) | null;
  /** Whether the heading gets the focus. */
  takesFocus: boolean;
}) {
  const { times, contest, viewer, takesFocus } = props;
  const { slug, startsAt } = times;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const left = useRemaining(startsAt);
  const isClose = left !== null && left <= GET_READY_MS;
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      <CircleCheck aria-hidden className="size-10 text-success-ink" />
      <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
        You are in
      </h2>
      <p className="mt-2 text-ink-soft">
        {isClose ? 'Get ready. It starts in' : 'The contest starts'}
        {left !== null && !isClose && ' in'}
      </p>
      <p
        className={clsx(
          'text-3xl font-bold tracking-tight transition-transform',
          isClose && 'scale-125 text-accent-ink',
        )}
      >
        <Countdown until={startsAt} />
      </p>
      <p className="mt-2 max-w-text text-balance text-ink-soft">
        Make yourself at home. The first question waits here at the start.
        {lastsLong(times) && ' You can also come later and play any time until the end.'}
      </p>
      <LobbyPlayers slug={slug} startsAt={startsAt} viewerId={viewer?.player.id ?? null} />
      {viewer && (left === null || left > SOON_MS) && (
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
