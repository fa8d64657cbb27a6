import { useCallback, useState } from 'react';
import type { ContestPlay_ContestFragment } from './contest-play.generated';
import { ContestQuestionForm, PlayBar } from './lazy-parts';
import { NextQuestionCard, type Notice } from './next-question-card';
import { formatAhead } from './pace';
import { PlaySkeleton } from './play-skeleton';
import { useContestMoves } from './use-contest-moves';
import { useCountIn } from './use-count-in';

/** The questions of a running contest, one at a time, and what is between them. Once they have begun, the rest of the page steps back. */
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
  const count = useCountIn(async () => {
    onMove();
    const message = await moves.start();
    setNotice(message === null ? null : { kind: 'failed', message });
    // The question may have been shown, or the contest may have ended.
    if (message !== null) await reload();
  });
  const { title, questionCount, participantCount } = contest;
  const { currentQuestion, questionsDone, playersAhead } = participation;
  const hasBegun = currentQuestion !== null || questionsDone > 0 || count.left !== null;
  return (
    <>
      {hasBegun && (
        <PlayBar
          title={title}
          done={questionsDone}
          count={questionCount}
          isOpen={currentQuestion !== null}
          place={formatAhead(playersAhead, participantCount)}
        />
      )}
      {currentQuestion ? (
        <ContestQuestionForm
          key={currentQuestion.question.id}
          current={currentQuestion}
          questionCount={questionCount}
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
      ) : (
        <NextQuestionCard
          contest={contest}
          done={questionsDone}
          notice={notice}
          takesFocus={hasMoved || notice !== null}
          count={count}
        />
      )}
    </>
  );
}
