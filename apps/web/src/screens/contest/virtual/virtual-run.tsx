import type { FragmentRef } from '@daily/apollo/fragment';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { formatNumber } from '@daily/rules/format-number';
import { Card } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { useCallback, useState } from 'react';
import type { PlayingViewer } from '../play/contest-play';
import { ContestQuestionForm, PlayBar } from '../play/lazy-parts';
import { PlaySkeleton } from '../play/play-skeleton';
import { useCountIn } from '../play/use-count-in';
import { RunCard } from './run-card';
import { type PlayableContest, RunInvitation } from './run-invitation';
import { useVirtualMoves } from './use-virtual-moves';
import {
  useVirtualRunContestFragment,
  useVirtualRunQuery,
  type VirtualRun_ContestFragment,
} from './virtual-run.generated';

/** Playing a contest that has ended: the invitation, the questions under the same clock, and where the run stands. */
export function VirtualRun({ contest, viewer }: { contest: PlayableContest; viewer: PlayingViewer | null }) {
  if (!viewer || !contest.hasRun) return <RunInvitation contest={contest} isSignedIn={viewer !== null} />;
  return <LoadedRun contest={contest} viewer={viewer} />;
}

function LoadedRun({ contest, viewer }: { contest: PlayableContest; viewer: PlayingViewer }) {
  const { data, error, refetch } = useVirtualRunQuery({ variables: { contest: contest.slug } });
  const reload = useCallback(
    () =>
      refetch().then(
        () => undefined,
        () => undefined,
      ),
    [refetch],
  );
  if (!data?.contest && error) {
    return (
      <Card>
        <LoadError onRetry={reload}>{CONTEST_TEXTS.runNotLoaded}</LoadError>
      </Card>
    );
  }
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
  const count = useCountIn(async () => {
    setOpened(true);
    const failure = await moves.show();
    setMessage(failure);
    if (failure !== null) await reload();
  });
  if (!contest || !run) return null;
  const { currentQuestion, isOver, questionsDone, standing } = run;
  const hasBegun = currentQuestion !== null || questionsDone > 0 || count.left !== null;
  return (
    <>
      {hasBegun && !isOver && (
        <PlayBar
          title={contest.title}
          done={questionsDone}
          count={contest.questionCount}
          isOpen={currentQuestion !== null}
          place={
            standing
              ? `Place ${formatNumber(standing.rank)} of ${formatNumber(standing.playerCount)}`
              : 'Your run'
          }
        />
      )}
      {currentQuestion && !isOver ? (
        <ContestQuestionForm
          key={currentQuestion.question.id}
          current={currentQuestion}
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
      ) : (
        <RunCard
          contest={contest}
          run={run}
          viewer={viewer}
          message={message}
          wasPlayed={opened}
          count={count}
        />
      )}
    </>
  );
}
