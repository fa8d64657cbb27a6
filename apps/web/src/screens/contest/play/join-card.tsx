import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatLimit } from '@daily/rules/contest/time';
import { Button, buttonClass, linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../../features/contests/clock/countdown';
import type { Status } from '../../../features/contests/clock/use-contest-status';
import { useCountdownsRun } from '../../../features/contests/clock/use-server-clock';
import { contestPath } from '../../../features/contests/contest-path';
import { formatQuestions, lastsLong } from '../../../features/contests/facts';
import type { ContestPlay_ContestFragment } from './contest-play.generated';
import { useContestMoves } from './use-contest-moves';

/** Invites to join a contest. Anonymous visitors are led to the login page and back. */
export function JoinCard(props: {
  contest: ContestPlay_ContestFragment;
  isSignedIn: boolean;
  status: 'DRAFT' | Status;
  onJoin: () => void;
  /** Whether the button gets the focus, after an attempt to join that failed. */
  takesFocus: boolean;
  /** Loads the page again, for the list of players. */
  reload: () => Promise<void>;
}) {
  const { contest, isSignedIn, status, onJoin, takesFocus, reload } = props;
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const { join } = useContestMoves(contest);
  const { startsAt, endsAt, secondsPerQuestion } = contest;
  const isRunning = status === 'RUNNING';
  const countdownsRun = useCountdownsRun();
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      <h2 id={titleId} className="text-ink-soft">
        {isRunning ? 'Running now, ends' : 'Starts'}
        {countdownsRun && ' in'}
      </h2>
      <p className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">
        <Countdown until={isRunning ? endsAt : startsAt} />
      </p>
      <p className="mt-2 max-w-text text-balance text-ink-soft">
        {formatQuestions(contest)}, one at a time, {formatLimit(secondsPerQuestion)} for each.
        {invitationOf(contest, isRunning)}
      </p>
      <div className="mt-5">
        {status === 'DRAFT' && <p className="font-medium">A draft cannot be joined.</p>}
        {status !== 'DRAFT' && isSignedIn && (
          <Button
            ref={button}
            onClick={() => {
              onJoin();
              void join().then(reload);
            }}
          >
            Join the contest
          </Button>
        )}
        {status !== 'DRAFT' && !isSignedIn && <SignIn slug={contest.slug} />}
      </div>
    </Card>
  );
}

/** What joining leads to, with the space before it. */
function invitationOf(times: ContestPlay_ContestFragment, isRunning: boolean): string {
  if (isRunning) return ' Joining does not start a clock yet.';
  return lastsLong(times)
    ? ' Join now and play any time until the end.'
    : ' Join now and meet the others in the lobby before the start.';
}

function SignIn({ slug }: { slug: string }) {
  const redirect = `redirect=${encodeURIComponent(contestPath(slug))}`;
  return (
    <>
      <Link to={`${PAGE_PATHS.login}?${redirect}`} className={buttonClass()}>
        Log in to join
      </Link>
      <p className="mt-3 text-sm text-ink-soft">
        New here?{' '}
        <Link to={`${PAGE_PATHS.signup}?${redirect}`} className={`${linkClass} inline-block py-1`}>
          Sign up
        </Link>
      </p>
    </>
  );
}
