import type { OptionLetter } from '@daily/rules/question';
import { LoadError } from '@daily/ui/display/load-error';
import { type ReactNode, useState } from 'react';
import { usePracticeReview } from '../../features/question/practice/use-practice-review';
import { recordRound, type Score } from './best-round';
import { answeredItems, type Round } from './practice-item';
import { PracticeQuestion } from './practice-question';
import { usePracticeRoundQuery } from './practice-round.generated';
import { nextRound } from './practice-start';
import { PracticeSummary } from './practice-summary';

/** The questions of a round, one after the other, and its summary. */
export function PracticeRound(props: {
  round: Round;
  isSignedIn: boolean;
  /** Shown until the questions are loaded. */
  skeleton: ReactNode;
  /** Called with the next round, or null to choose again. */
  onEnd: (next: Round | null) => void;
}) {
  const { round, isSignedIn, skeleton, onEnd } = props;
  const { choice, retry } = round;
  const { data, error, refetch } = usePracticeRoundQuery({
    variables: choice,
    fetchPolicy: 'network-only',
    skip: retry !== null,
  });
  const [answers, setAnswers] = useState<readonly OptionLetter[]>([]);
  const [position, setPosition] = useState(0);
  const [bestBefore, setBestBefore] = useState<Score | null>(null);
  const keep = usePracticeReview();

  const questions = retry ?? data?.practiceQuestions;
  if (!questions) return error ? <Failed onRetry={() => void refetch().catch(() => undefined)} /> : skeleton;
  const question = questions[position];
  const goOn = () => {
    if (position === questions.length - 1 && !retry) {
      const right = answeredItems(questions, answers).filter(({ isRight }) => isRight).length;
      setBestBefore(recordRound({ right, of: questions.length }, Date.now()));
    }
    setPosition(position + 1);
  };
  if (!question) {
    return (
      <PracticeSummary
        items={answeredItems(questions, answers)}
        round={round}
        bestBefore={bestBefore}
        isSignedIn={isSignedIn}
        onNext={(change) => onEnd({ choice: nextRound({ ...choice, ...change }), retry: null })}
        onRetry={(missed) => onEnd({ choice: nextRound(choice), retry: missed })}
        onChoose={() => onEnd(null)}
      />
    );
  }
  return (
    <PracticeQuestion
      key={question.id}
      question={question}
      position={position + 1}
      of={questions.length}
      answer={answers[position] ?? null}
      onAnswer={(letter) => {
        setAnswers([...answers.slice(0, position), letter]);
        // A question of the set has no page, and its answer is not kept.
        if (isSignedIn && question.slug) void keep(question.id, letter);
      }}
      onNext={goOn}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError className="mt-8" onRetry={onRetry}>
      Failed to load questions
    </LoadError>
  );
}
