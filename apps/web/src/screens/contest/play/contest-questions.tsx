import { useCallback, useState } from 'react';
import type { ContestPlay_ContestFragment } from './contest-play.generated';
import { ContestQuestionForm } from './lazy-question-form';
import { type Notice, NextQuestionCard } from './next-question-card';
import { PlaySkeleton } from './play-skeleton';
import { useContestMoves } from './use-contest-moves';

/** The questions of a running contest, one at a time, and what is between them. */
export function ContestQuestions(props: {
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
    />
  );
}
