import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { contestTitle, type ResultMark } from '@daily/rules/sharing/result';
import { Badge } from '@daily/ui/display/badge';
import { Card } from '@daily/ui/display/card';
import { StatTile } from '@daily/ui/display/stat-tile';
import { linkClass } from '@daily/ui/controls/button';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../../features/contests/clock/countdown';
import { formatTaken } from '../../../features/contests/clock/durations';
import type { Status } from '../../../features/contests/clock/use-contest-status';
import { isBoardOpen } from '../../../features/contests/board/is-board-open';
import { contestBoardPath, contestPath } from '../../../features/contests/contest-path';
import { ShareResult } from '../../../features/sharing/result/share-result';
import { usePageSettings } from '../../../settings/page-settings';
import type { ContestPlay_ContestFragment } from '../play/contest-play.generated';
import { CertificateButton } from './certificate-button';
import {
  type ContestReview_ContestFragment,
  useContestReviewContestFragment,
} from './contest-review.generated';
import {
  type ContestStanding_ContestFragment,
  useContestStandingContestFragment,
} from './contest-standing.generated';
import { FinalRanking } from './final-ranking';

type Participation = NonNullable<ContestPlay_ContestFragment['viewerParticipation']>;

/** The result of the viewer, and the ranking of a contest that has ended. */
export function ContestResult(props: {
  contest: ContestPlay_ContestFragment;
  standing: FragmentRef<ContestStanding_ContestFragment>;
  review: FragmentRef<ContestReview_ContestFragment>;
  viewer: { id: string; player: { id: string; username: string } } | null;
  status: 'DRAFT' | Status;
  /** Whether the heading gets the focus. */
  takesFocus: boolean;
  /** Whether the contest ended while the page was open. */
  endedHere: boolean;
}) {
  const { contest, viewer, status, takesFocus, endedHere } = props;
  const standing = useContestStandingContestFragment(props.standing);
  const review = useContestReviewContestFragment(props.review);
  const { productName } = usePageSettings();
  const participation = contest.viewerParticipation;
  const marks = marksOf(review?.questions ?? []);
  // The data on the page is from before the end.
  const isCounting = status === 'ENDED' && contest.status !== 'ENDED';
  const isOpen = participation !== null && participation.score !== null;
  return (
    <>
      {participation && (isOpen || !isCounting) && (
        <OwnResult
          contest={contest}
          participation={participation}
          rank={standing?.viewerEntry?.rank ?? null}
          takesFocus={takesFocus}
        >
          {contest.status === 'ENDED' &&
            standing?.viewerEntry &&
            participation.finishedAt &&
            isBoardOpen(standing) && (
              <p className="mt-4">
                <CertificateButton
                  contestId={contest.id}
                  certificateId={standing.viewerCertificate?.certificateId ?? null}
                />
              </p>
            )}
          {/* Others must not learn of a contest of a league. */}
          {viewer &&
            !contest.league &&
            participation.score !== null &&
            marks.length === contest.questionCount && (
              <ShareResult
                viewerId={viewer.id}
                content={{
                  shareType: 'contest',
                  contentId: contest.contestId,
                  title: contestTitle(productName, contest.title),
                  path: contestPath(contest.slug),
                  result: { marks, points: participation.score, streak: null },
                }}
              />
            )}
        </OwnResult>
      )}
      {isCounting && <CountingCard takesFocus={takesFocus && !isOpen} />}
      {contest.status === 'ENDED' && standing && (
        <FinalRanking
          standing={standing}
          player={viewer?.player ?? null}
          hasPlayed={(participation?.questionsDone ?? 0) > 0}
          endedHere={endedHere}
        />
      )}
    </>
  );
}

function OwnResult(props: {
  contest: ContestPlay_ContestFragment;
  participation: Participation;
  rank: number | null;
  takesFocus: boolean;
  children: React.ReactNode;
}) {
  const { contest, participation, rank, takesFocus } = props;
  const { score, correctAnswers, percentage, totalTimeMs, finishedAt } = participation;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (score === null || correctAnswers === null) {
    return (
      <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-2xl font-bold tracking-tight">
          You have finished
        </h2>
        <p className="text-ink-soft">Results, correct answers and explanations are shown in</p>
        <p className="text-3xl font-bold tracking-tight">
          <Countdown until={contest.endsAt} />
        </p>
      </Card>
    );
  }
  if (participation.questionsDone === 0) {
    return (
      <Card aria-labelledby={titleId}>
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
          You did not play
        </h2>
        <p className="mt-2 max-w-text text-ink-soft">
          You joined this contest, but it ended before you opened a question.
        </p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
          Your result
        </h2>
        {!finishedAt && <Badge>Not finished before the end</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-bold tracking-tight tabular-nums">{percentage}%</span>
        <span className="text-ink-soft">
          {correctAnswers} of {contest.questionCount} correct
        </span>
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        <StatTile label="Points" value={formatNumber(score)} />
        <StatTile label="Time" value={formatTaken(totalTimeMs)} />
        {rank !== null && (
          <StatTile label="Rank" value={`#${rank}`} className="min-[22rem]:max-sm:col-span-2" />
        )}
      </dl>
      <p className="mt-4">
        <Link to={contestBoardPath(contest.slug)} className={`${linkClass} inline-block py-1`}>
          See the leaderboard
        </Link>
      </p>
      {props.children}
    </Card>
  );
}

/** The viewer's result of each question; empty while it is not open. */
function marksOf(questions: ContestReview_ContestFragment['questions']): ResultMark[] {
  const isOpen = questions.every(({ correctAnswer }) => correctAnswer !== null);
  if (!isOpen) return [];
  return questions.map(({ viewerAnswer }) => {
    if (!viewerAnswer?.letter) return 'none';
    return viewerAnswer.isCorrect ? 'right' : 'wrong';
  });
}

/** Shown from the end of a contest until the page has the final results. */
function CountingCard({ takesFocus }: { /** Whether the heading gets the focus. */ takesFocus: boolean }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
        The contest has ended
      </h2>
      <p className="text-ink-soft">
        The last answers are being counted. The results appear here by themselves.
      </p>
    </Card>
  );
}
