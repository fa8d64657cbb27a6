import type { FragmentRef } from '@daily/apollo/fragment';
import { type ReactNode, useState } from 'react';
import {
  type QuestionCard_QuestionFragment,
  type QuestionCard_ViewerFragment,
  useQuestionCardQuestionFragment,
  useQuestionCardViewerFragment,
} from './question-card.generated';
import { QuestionForm } from './question-form';
import { ResultCard } from './result-card';
import { StartCard } from './start-card';
import { StreakBadge } from './streak-badge';
import { StreakMilestone } from './streak-milestone';
import type { AnswerOutcome } from './use-answer';
import { useNextQuestion, useRefetchQuestion } from './use-next-question';

/** What the card needs and tells. Give it the question's id as `key`: a new question begins at its start card. */
export interface QuestionCardProps {
  question: FragmentRef<QuestionCard_QuestionFragment>;
  /** Who is signed in; null for nobody. */
  viewer: FragmentRef<QuestionCard_ViewerFragment> | null;
  /** What there is for sharing the result; stands on the result card. */
  share?: ReactNode;
  /** Called when an answer was recorded. */
  onAnswered: () => void;
  /** Called with what went wrong, and with null when a new attempt begins. */
  onProblem: (message: string | null) => void;
}

/** The question of the day: start card, then the question, then the result. */
export function QuestionCard(props: QuestionCardProps) {
  const question = useQuestionCardQuestionFragment(props.question);
  const viewer = useQuestionCardViewerFragment(props.viewer);
  const [started, setStarted] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  const refetchQuestion = useRefetchQuestion();
  useNextQuestion(question?.closesAt);

  if (!question) return null;

  const streak = viewer && <StreakBadge player={viewer} fresh={answeredHere} />;
  if (viewer && question.viewerAnswer) {
    const milestone = answeredHere && <StreakMilestone player={viewer} />;
    return (
      <ResultCard
        question={question}
        streak={streak}
        milestone={milestone}
        share={props.share}
        fresh={answeredHere}
      />
    );
  }
  if (!started) {
    return (
      <StartCard question={question} anonymous={!viewer} streak={streak} onStart={() => setStarted(true)} />
    );
  }

  const settle = (outcome: AnswerOutcome) => {
    if (outcome.recorded) return props.onAnswered();
    props.onProblem(outcome.message);
    if (outcome.outdated) void refetchQuestion();
  };
  const begin = () => {
    props.onProblem(null);
    setAnsweredHere(true);
  };
  return (
    <QuestionForm
      question={question}
      anonymous={!viewer}
      streak={streak}
      onSubmit={begin}
      onOutcome={settle}
    />
  );
}
