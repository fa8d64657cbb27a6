import { formatPoints } from '@daily/rules/game/scoring';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { useEffect, useId, useRef } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import { formatTaken } from '../../../features/contests/clock/durations';
import type { PlayingViewer } from '../play/contest-play';
import { ProgressSteps } from '../play/progress-steps';
import { ActionButton, StartButton } from './run-buttons';
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
