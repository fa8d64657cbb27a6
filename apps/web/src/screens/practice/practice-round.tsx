import type { OptionLetter } from '@daily/rules/question';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { outcome } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';
import { LoadError } from '@daily/ui/display/load-error';
import { useState } from 'react';
import { PracticeQuestion } from './practice-question';
import { usePracticeRoundQuery, useReviewPracticeQuestionMutation } from './practice-round.generated';
import { nextRound, type RoundChoice } from './practice-start';
import { PracticeSummary } from './practice-summary';

/** The questions of a round, one after the other, and its summary. */
export function PracticeRound(props: {
  choice: RoundChoice;
  isSignedIn: boolean;
  /** Called with the next round, or null to choose again. */
  onEnd: (next: RoundChoice | null) => void;
}) {
  const { choice, isSignedIn, onEnd } = props;
  const { data, error, refetch } = usePracticeRoundQuery({ variables: choice, fetchPolicy: 'network-only' });
  const [answers, setAnswers] = useState<readonly OptionLetter[]>([]);
  const [position, setPosition] = useState(0);
  const [send] = useReviewPracticeQuestionMutation();

  if (!data)
    return error ? <Failed onRetry={() => void refetch().catch(() => undefined)} /> : <RoundSkeleton />;
  const questions = data.practiceQuestions;
  const question = questions[position];
  const again = () => onEnd(nextRound(choice));
  if (!question) {
    return (
      <PracticeSummary questions={questions} answers={answers} onAgain={again} onChoose={() => onEnd(null)} />
    );
  }
  const answer = async (letter: OptionLetter) => {
    setAnswers([...answers.slice(0, position), letter]);
    if (!isSignedIn) return;
    const call = send({ variables: { input: { id: question.id, letter } } });
    const { problem } = await outcome(call, 'Your answer was not kept for the next practice');
    if (problem) toast.error(problem.message);
  };
  return (
    <PracticeQuestion
      key={question.id}
      question={question}
      position={position + 1}
      of={questions.length}
      answer={answers[position] ?? null}
      onAnswer={(letter) => void answer(letter)}
      onNext={() => setPosition(position + 1)}
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

function RoundSkeleton() {
  return (
    <Skeleton className="mt-6">
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
