import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatLimit } from '@daily/rules/contest-time';
import { formatPoints } from '@daily/rules/scoring';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { Spinner } from '@daily/ui/loading/spinner';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../../../features/contests/clock/countdown';
import { formatTaken } from '../../../features/contests/clock/durations';
import { contestPath } from '../../../features/contests/contest-path';
import { formatQuestions } from '../../../features/contests/facts';
import { ContestQuestionForm } from '../lazy-parts';
import type { PlayingViewer } from '../play/contest-play';
import { PlaySkeleton } from '../play/play-skeleton';
import { ProgressSteps } from '../play/progress-steps';
import { useVirtualMoves } from './use-virtual-moves';
import {
  useVirtualRunContestFragment,
  useVirtualRunQuery,
  type VirtualRun_ContestFragment,
} from './virtual-run.generated';
import { VirtualStanding } from './virtual-standing';

type Run = NonNullable<VirtualRun_ContestFragment['viewerVirtualRun']>;

/** What an invitation shows of a contest. */
export interface PlayableContest {
  id: string;
  slug: string;
  questionCount: number;
  secondsPerQuestion: number;
  /** Whether the viewer has a run, which is then loaded. */
  hasRun: boolean;
}

/** Playing a contest that has ended: the invitation, the questions under the same clock, and where the run stands. */
export function VirtualRun({ contest, viewer }: { contest: PlayableContest; viewer: PlayingViewer | null }) {
  if (!viewer) return <Invitation contest={contest} action={<SignIn slug={contest.slug} />} />;
  return contest.hasRun ? (
    <LoadedRun contest={contest} viewer={viewer} />
  ) : (
    <Invitation contest={contest} action={<StartButton contestId={contest.id} label="Play it now" />} />
  );
}

function LoadedRun({ contest, viewer }: { contest: PlayableContest; viewer: PlayingViewer }) {
  const { data, refetch } = useVirtualRunQuery({ variables: { contest: contest.slug } });
  const reload = useCallback(
    () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
    [refetch],
  );
  if (!data?.contest) return <PlaySkeleton />;
  return <RunOf contest={data.contest} viewer={viewer} reload={reload} />;
}

function RunOf(props: {
  contest: FragmentRef<VirtualRun_ContestFragment>;
  viewer: PlayingViewer;
  reload: () => Promise<void>;
}) {
  const { viewer, reload } = props;
  const contest = useVirtualRunContestFragment(props.contest);
  const run = contest?.viewerVirtualRun;
  const moves = useVirtualMoves(contest?.id ?? '');
  const [opened, setOpened] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const nothing = useCallback(() => undefined, []);
  if (!contest || !run) return null;
  if (run.currentQuestion && !run.isOver) {
    return (
      <ContestQuestionForm
        key={run.currentQuestion.question.id}
        current={run.currentQuestion}
        questionCount={contest.questionCount}
        opened={opened}
        answer={moves.answer}
        onDone={(outcome) => {
          setOpened(true);
          setMessage(outcome.kind === 'recorded' ? null : outcome.message);
          if (outcome.kind !== 'recorded') void reload();
        }}
        onExpire={nothing}
        reload={reload}
        fallback={<PlaySkeleton />}
      />
    );
  }
  const show = async () => {
    setOpened(true);
    const failure = await moves.show();
    setMessage(failure);
    if (failure !== null) await reload();
  };
  return (
    <RunCard contest={contest} run={run} viewer={viewer} message={message} wasPlayed={opened} onShow={show} />
  );
}

/** Between two questions and after the last one. */
function RunCard(props: {
  contest: VirtualRun_ContestFragment;
  run: Run;
  viewer: PlayingViewer;
  message: string | null;
  /** Whether the viewer has opened a question on this page, so that the heading gets the focus. */
  wasPlayed: boolean;
  onShow: () => Promise<void>;
}) {
  const { contest, run, viewer, message, wasPlayed, onShow } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { questionsDone, isOver, standing } = run;
  useEffect(() => {
    if (wasPlayed) title.current?.focus();
  }, [wasPlayed, questionsDone]);
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
      <div>
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
          {titleOf(run)}
        </h2>
        <p className="mt-1 text-ink-soft">
          {isOver ? resultOf(run, contest) : verdictOf(run)} This run is yours alone: it counts for no
          leaderboard.
        </p>
      </div>
      <ProgressSteps done={questionsDone} count={contest.questionCount} />
      {message && <ErrorBanner>{message}</ErrorBanner>}
      {standing && <VirtualStanding run={run} standing={standing} viewer={viewer} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOver ? (
          <StartButton contestId={contest.id} label="Play it again" />
        ) : (
          <>
            <ActionButton onPress={onShow}>
              {questionsDone === 0
                ? 'Show the first question'
                : `Show question ${questionsDone + 1} of ${contest.questionCount}`}
            </ActionButton>
            <p className="text-sm text-ink-soft">
              Your run ends in <Countdown until={run.endsAt} />
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

function titleOf({ isOver, questionsDone }: Run): string {
  if (isOver) return 'Your run';
  return questionsDone === 0 ? 'Your run has started' : `Question ${questionsDone} is done`;
}

/** What became of the last question. */
function verdictOf({ answers }: Run): string {
  const last = answers.at(-1);
  if (!last) return 'The clock of a question starts when you see it.';
  if (!last.letter) return 'The time ran out.';
  const time = formatTaken(last.timeMs);
  return last.isCorrect ? `Correct, +${formatPoints(last.points)} in ${time}.` : `Incorrect, in ${time}.`;
}

function resultOf(
  { percentage, correctAnswers, score, totalTimeMs }: Run,
  { questionCount }: VirtualRun_ContestFragment,
) {
  return `${percentage}%, ${correctAnswers} of ${questionCount} correct: ${formatPoints(score)} in ${formatTaken(totalTimeMs)}.`;
}

function Invitation({ contest, action }: { contest: PlayableContest; action: ReactNode }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl font-bold tracking-tight">
        Play it yourself
      </h2>
      <p className="mt-2 mb-4 max-w-text text-ink-soft">
        {formatQuestions(contest)} under the same clock, {formatLimit(contest.secondsPerQuestion)} for each,
        against the ghosts of everyone who took part. It counts for no leaderboard.
      </p>
      {action}
    </Card>
  );
}

function StartButton({ contestId, label }: { contestId: string; label: string }) {
  const { start } = useVirtualMoves(contestId);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div className="grid justify-items-start gap-3">
      <ActionButton onPress={async () => setFailure(await start())}>{label}</ActionButton>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
    </div>
  );
}

function ActionButton({ onPress, children }: { onPress: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void press()}>
      {isBusy && <Spinner />}
      {children}
    </Button>
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
