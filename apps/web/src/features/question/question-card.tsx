import type { FragmentRef } from '@daily/apollo/fragment';
import { LazyPart, Lazily, Rendered } from '@daily/ui/lazy-part';
import { whenIdle } from '@daily/ui/when-idle';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { loadOrReload } from '../../start/load-or-reload';
import { forgetChoice, keptChoice } from './kept-choice';
import {
  type QuestionCard_QuestionFragment,
  type QuestionCard_ViewerFragment,
  useQuestionCardQuestionFragment,
  useQuestionCardViewerFragment,
} from './question-card.generated';
import { QuestionSkeleton } from './question-skeleton';
import { StartCard } from './start-card';
import type { AnswerOutcome } from './use-answer';
import { useNextQuestion, useRefetchQuestion } from './use-next-question';

/** What follows the start. The server never renders it, and its code comes when the browser has nothing better to do. */
const formPart = new LazyPart(() =>
  loadOrReload(() => import('./question-form').then((part) => part.QuestionForm)),
);

/** What follows an answer. Nobody who has not answered carries its code; who is about to has it fetched meanwhile. */
export const resultPart = new LazyPart(() =>
  loadOrReload(() => import('./result-card').then((part) => part.ResultCard)),
);

/** How the viewer's streak stands. Nobody who is not signed in carries its code. */
export const streakPart = new LazyPart(() =>
  loadOrReload(() => import('./streak-badge').then((part) => part.StreakBadge)),
);

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

  useEffect(() => whenIdle(fetchForm), []);

  // What went wrong with this question, for this viewer, is nothing to the next.
  const { onProblem } = props;
  useEffect(() => () => onProblem(null), [onProblem]);

  if (!question) return null;

  const streak = viewer && (
    <Rendered part={streakPart} give={{ player: viewer, fresh: answeredHere }} fallback={null} />
  );
  if (viewer && question.viewerAnswer) {
    const give = { question, viewer, streak, share: props.share, fresh: answeredHere };
    return <Rendered part={resultPart} give={give} fallback={<QuestionSkeleton />} />;
  }
  const settle = (outcome: AnswerOutcome) => {
    if (!outcome.recorded) onProblem(outcome.message);
    if (!outcome.recorded && outcome.reason !== 'outdated') return;
    forgetChoice();
    props.onAnswered();
    if (!outcome.recorded) void refetchQuestion();
  };
  const begin = () => {
    void resultPart.fetch();
    onProblem(null);
    setAnsweredHere(true);
  };
  const form = { question, anonymous: !viewer, streak, pressed, onSubmit: begin, onOutcome: settle };
  return (
    <Lazily
      part={formPart}
      wanted={pressed || Boolean(kept)}
      give={form}
      fallback={
        <StartCard
          question={question}
          anonymous={!viewer}
          streak={streak}
          onNear={fetchForm}
          onStart={() => setPressed(true)}
        />
      }
    />
  );
}

const fetchForm = () => void formPart.fetch();

/** What this tab keeps changes by what is done on this very card alone. */
const neverTold = () => () => undefined;
