import type { FragmentRef } from '@daily/apollo/fragment';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { whenIdle } from '@daily/ui/loading/when-idle';
import { useCallback, useEffect, useState } from 'react';
import { loadOrReload } from '../../../availability/load-or-reload';
import type { Status } from '../../../features/contests/clock/use-contest-status';
import type {
  ContestReminder_ContestFragment,
  ContestReminder_ViewerFragment,
} from '../reminder/contest-reminder.generated';
import type { ContestReview_ContestFragment } from '../result/contest-review.generated';
import type { ContestStanding_ContestFragment } from '../result/contest-standing.generated';
import { useTrackCompletion } from './completion';
import { type ContestPlay_ContestFragment, useContestPlayContestFragment } from './contest-play.generated';
import { JoinCard } from './join-card';
import type { Notice } from './next-question-card';
import { PlaySkeleton } from './play-skeleton';
import { useContestMoves } from './use-contest-moves';

/** The current question, of a virtual run too. */
export const ContestQuestionForm = lazyComponent(
  () => loadOrReload(() => import('./contest-question-form')),
  'ContestQuestionForm',
);

/** What is between two questions. */
const NextQuestionCard = lazyComponent(
  () => loadOrReload(() => import('./next-question-card')),
  'NextQuestionCard',
);

/** What a player sees who has joined a contest before its start. */
const WaitingCard = lazyComponent(() => loadOrReload(() => import('./waiting-card')), 'WaitingCard');

/** The result of the viewer. */
const ContestResult = lazyComponent(
  () => loadOrReload(() => import('../result/contest-result')),
  'ContestResult',
);

type Contest = FragmentRef<ContestPlay_ContestFragment> &
  FragmentRef<ContestReminder_ContestFragment> &
  FragmentRef<ContestStanding_ContestFragment> &
  FragmentRef<ContestReview_ContestFragment>;

/** The signed-in viewer. */
export type PlayingViewer = FragmentRef<ContestReminder_ViewerFragment> & {
  id: string;
  player: { id: string; username: string };
};

/** The viewer's part in a contest: joining, the questions one at a time, and the result. */
export function ContestPlay(props: {
  contest: Contest;
  viewer: PlayingViewer | null;
  status: 'DRAFT' | Status;
  /** Loads the state again. */
  reload: () => Promise<void>;
}) {
  const { viewer, status, reload } = props;
  const contest = useContestPlayContestFragment(props.contest);
  useTrackCompletion(contest?.contestId, contest?.viewerParticipation?.percentage);
  // The control that had the focus is gone after a move, so the next card takes it.
  const [hasMoved, setMoved] = useState(false);
  const moved = useCallback(() => setMoved(true), []);
  useEffect(() => whenIdle(preloadQuestions), []);
  if (!contest) return null;
  const participation = contest.viewerParticipation;
  const isOver = status === 'ENDED' || participation?.finishedAt;
  if (isOver) {
    return (
      <ContestResult
        contest={contest}
        standing={props.contest}
        review={props.contest}
        viewer={viewer}
        status={status}
        takesFocus={hasMoved}
        fallback={<PlaySkeleton />}
      />
    );
  }
  if (!participation)
    return (
      <JoinCard
        contest={contest}
        isSignedIn={viewer !== null}
        status={status}
        onJoin={moved}
        takesFocus={hasMoved}
        reload={reload}
      />
    );
  if (status !== 'RUNNING')
    return (
      <WaitingCard
        startsAt={contest.startsAt}
        contest={props.contest}
        viewer={viewer}
        takesFocus={hasMoved}
        fallback={<PlaySkeleton />}
      />
    );
  return (
    <ContestQuestions
      contest={contest}
      participation={participation}
      hasMoved={hasMoved}
      onMove={moved}
      reload={reload}
    />
  );
}

/** The questions of a running contest, one at a time, and what is between them. */
function ContestQuestions(props: {
  contest: ContestPlay_ContestFragment;
  participation: NonNullable<ContestPlay_ContestFragment['viewerParticipation']>;
  /** Whether the viewer has joined or opened a question on this page. */
  hasMoved: boolean;
  onMove: () => void;
  reload: () => Promise<void>;
}) {
  const { contest, participation, hasMoved, onMove, reload } = props;
  const moves = useContestMoves(contest);
  const [notice, setNotice] = useState<Notice | null>(null);
  const expire = useCallback(() => setNotice({ kind: 'expired' }), []);
  const { currentQuestion } = participation;
  if (currentQuestion) {
    return (
      <ContestQuestionForm
        key={currentQuestion.question.id}
        current={currentQuestion}
        questionCount={contest.questionCount}
        opened={hasMoved}
        answer={moves.answer}
        onDone={(outcome) => {
          onMove();
          setNotice(outcome);
        }}
        onExpire={expire}
        reload={reload}
        fallback={<PlaySkeleton />}
      />
    );
  }
  const start = async () => {
    onMove();
    const message = await moves.start();
    setNotice(message === null ? null : { kind: 'failed', message });
    // The question may have been shown, or the contest may have ended.
    if (message !== null) await reload();
  };
  return (
    <NextQuestionCard
      contest={contest}
      done={participation.questionsDone}
      notice={notice}
      takesFocus={hasMoved || notice !== null}
      onStart={start}
      fallback={<PlaySkeleton />}
    />
  );
}

/** Loads the code of the questions while the viewer reads the rules. */
function preloadQuestions(): void {
  void NextQuestionCard.preload();
  void ContestQuestionForm.preload();
}
