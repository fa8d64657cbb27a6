import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatLimit } from '@daily/rules/contest/time';
import { buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { useId } from 'react';
import { Link } from 'react-router';
import { contestPath } from '../../../features/contests/contest-path';
import { formatQuestions } from '../../../features/contests/facts';
import { StartButton } from './start-button';

/** What an invitation shows of a contest. */
export interface PlayableContest {
  id: string;
  slug: string;
  questionCount: number;
  secondsPerQuestion: number;
  /** Whether the viewer has a run, which is then loaded. */
  hasRun: boolean;
}

/** Invites to play a contest that has ended. Anonymous visitors are led to the login page and back. */
export function RunInvitation({ contest, isSignedIn }: { contest: PlayableContest; isSignedIn: boolean }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-bold tracking-tight">
        Play it yourself
      </h2>
      <p className="mt-2 mb-4 max-w-text text-ink-soft">
        {formatQuestions(contest)} under the same clock, {formatLimit(contest.secondsPerQuestion)} for each,
        against the ghosts of everyone who took part. After each question you see how far they were. Just for
        you: it doesn&rsquo;t count on any leaderboard.
      </p>
      {isSignedIn ? (
        <StartButton contestId={contest.id} label="Play it now" />
      ) : (
        <SignIn slug={contest.slug} />
      )}
    </Card>
  );
}

function SignIn({ slug }: { slug: string }) {
  const redirect = encodeURIComponent(contestPath(slug));
  return (
    <Link to={`${PAGE_PATHS.login}?redirect=${redirect}`} className={buttonClass()}>
      Log in to play it now
    </Link>
  );
}
