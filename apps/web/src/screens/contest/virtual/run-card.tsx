import { formatPoints } from '@daily/rules/game/scoring';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { useEffect, useId, useRef } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import { formatTaken } from '../../../features/contests/clock/durations';
import type { PlayingViewer } from '../play/contest-play';
import { CountInButtons, CountInNumber, isCounting } from '../play/count-in';
import type { CountIn } from '../play/use-count-in';
import { RunAnswers } from './run-answers';
import { StartButton } from './start-button';
import type { VirtualRun_ContestFragment } from './virtual-run.generated';
import { VirtualStanding } from './virtual-standing';

type Run = NonNullable<VirtualRun_ContestFragment['viewerVirtualRun']>;

/** Between two questions and after the last one. */
export function RunCard(props: {
  contest: VirtualRun_ContestFragment;
  run: Run;
  viewer: PlayingViewer;
  message: string | null;
  /** Whether the viewer has opened a question on this page, so that the heading gets the focus. */
  wasPlayed: boolean;
  count: CountIn;
}) {
  const { contest, run, viewer, message, wasPlayed, count } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { questionsDone, isOver, standing, answers } = run;
  const next = `Question ${questionsDone + 1} of ${contest.questionCount}`;
  useEffect(() => {
    if (wasPlayed) title.current?.focus();
  }, [wasPlayed, questionsDone]);
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-5">
      <div className="flex min-h-20 items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
            {isCounting(count) ? next : titleOf(run)}
          </h2>
          <p className="mt-1 text-ink-soft">
            {isCounting(count) ? 'Get ready. Your time starts with the question.' : textOf(run, contest)}
          </p>
        </div>
        {isCounting(count) && <CountInNumber left={count.left ?? 0} />}
      </div>
      {answers.length > 0 && <RunAnswers run={run} answers={isOver ? answers : answers.slice(-1)} />}
      {message && <ErrorBanner>{message}</ErrorBanner>}
      {standing && (
        <VirtualStanding run={run} standing={standing} viewer={viewer} count={contest.questionCount} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOver ? (
          <StartButton contestId={contest.id} label="Play it again" />
        ) : (
          <>
            <CountInButtons
              count={count}
              label={
                questionsDone === 0
                  ? 'Show the first question'
                  : `Show question ${questionsDone + 1} of ${contest.questionCount}`
              }
            />
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

function textOf(run: Run, contest: VirtualRun_ContestFragment): string {
  if (run.isOver) return `${resultOf(run, contest)} It doesn't count on any leaderboard.`;
  return run.questionsDone === 0
    ? "The clock of a question starts when you see it. This run is yours alone: it doesn't count on any leaderboard."
    : 'Take a breath: no clock is running.';
}

function resultOf(
  { percentage, correctAnswers, score, totalTimeMs }: Run,
  { questionCount }: VirtualRun_ContestFragment,
) {
  return `${percentage}%, ${correctAnswers} of ${questionCount} correct: ${formatPoints(score)} in ${formatTaken(totalTimeMs)}.`;
}
