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
import { ContestQuestionForm, PlayBar } from './lazy-parts';
import { PlaySkeleton } from './play-skeleton';

/** The questions of a running contest. */
const ContestQuestions = lazyComponent(
  () => loadOrReload(() => import('./contest-questions')),
  'ContestQuestions',
);

/** What a player sees who has joined a contest before its start. */
const Lobby = lazyComponent(() => loadOrReload(() => import('./lobby')), 'Lobby');

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
  const [statusAtFirst] = useState(contest?.status);
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
        endedHere={statusAtFirst === 'RUNNING'}
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
      <Lobby
        times={contest}
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
      fallback={<PlaySkeleton />}
    />
  );
}

/** Loads the code of the questions while the viewer reads the rules. */
function preloadQuestions(): void {
  void ContestQuestions.preload();
  void PlayBar.preload();
  void ContestQuestionForm.preload();
}
