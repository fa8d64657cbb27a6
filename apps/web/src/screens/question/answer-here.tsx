import type { OptionLetter } from '@daily/rules/question';
import { useState } from 'react';
import { PracticeAnswer } from '../../features/question/practice/practice-answer';
import { usePracticeReview } from '../../features/question/practice/use-practice-review';
import { useSession } from '../../features/session/session';
import { AboutAnswer } from './about-answer';
import { type ClosedQuestionData, distributionOf } from './closed-question-data';

/** A closed question to answer in place, as in practice: no points, no streak, no board. Afterwards the answer and why. */
export function AnswerHere({ question, textId }: { question: ClosedQuestionData; textId: string }) {
  const [answer, setAnswer] = useState<OptionLetter | null>(null);
  const { signedIn } = useSession();
  const keep = usePracticeReview();
  return (
    <>
      <PracticeAnswer
        question={question}
        labelledBy={textId}
        answer={answer}
        onAnswer={(letter) => {
          setAnswer(letter);
          if (signedIn) void keep(question.id, letter);
        }}
        distribution={distributionOf(question)}
      />
      {answer ? (
        <AboutAnswer question={question} />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">Just for practice: points and streaks stay as they are.</p>
      )}
    </>
  );
}
