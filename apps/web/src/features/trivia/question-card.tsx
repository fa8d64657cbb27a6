import type { FragmentRef } from '@daily/apollo/fragment';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { forgetChoice, keptChoice } from './kept-choice';
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
  /** Called when an answer was recorded, or turned out to be recorded already. */
  onAnswered: () => void;
  /** Called with what went wrong, and with null when a new attempt begins or the card goes. */
  onProblem: (message: string | null) => void;
}

/** The question of the day: start card, then the question, then the result. */
export function QuestionCard(props: QuestionCardProps) {
  const question = useQuestionCardQuestionFragment(props.question);
  const viewer = useQuestionCardViewerFragment(props.viewer);
  const [pressed, setPressed] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  const refetchQuestion = useRefetchQuestion();
  useNextQuestion(question?.closesAt);

  // Who has chosen before goes on there: after login, say. The server knows nothing of it.
  const kept = useSyncExternalStore(
    neverTold,
    () => question && keptChoice(question.id),
    () => null,
  );

  // What went wrong with this question, for this viewer, is nothing to the next.
  const { onProblem } = props;
  useEffect(() => () => onProblem(null), [onProblem]);

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
  if (!pressed && !kept) {
    return (
      <StartCard question={question} anonymous={!viewer} streak={streak} onStart={() => setPressed(true)} />
    );
  }

  const settle = (outcome: AnswerOutcome) => {
    if (!outcome.recorded) onProblem(outcome.message);
    if (!outcome.recorded && outcome.reason !== 'outdated') return;
    forgetChoice();
    props.onAnswered();
    if (!outcome.recorded) void refetchQuestion();
  };
  const begin = () => {
    onProblem(null);
    setAnsweredHere(true);
  };
  return (
    <QuestionForm
      question={question}
      anonymous={!viewer}
      streak={streak}
      pressed={pressed}
      onSubmit={begin}
      onOutcome={settle}
    />
  );
}

/** What this tab keeps changes by what is done on this very card alone. */
const neverTold = () => () => undefined;
