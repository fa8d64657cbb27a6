import type { FragmentRef } from '@daily/apollo/fragment';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { whenIdle } from '@daily/ui/loading/when-idle';
import { toast } from '@daily/ui/overlays/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { loadOrReload } from '../../availability/load-or-reload';
import {
  type QuestionCard_QuestionFragment,
  type QuestionCard_ViewerFragment,
  useQuestionCardQuestionFragment,
  useQuestionCardViewerFragment,
} from './question-card.generated';
import { QuestionSkeleton } from './question-skeleton';
import { StartCard } from './start-card';
import { StreakAtRisk } from './streak-at-risk';
import { onAnswerSent } from './answer/sent-answer';
import { readChoice } from './answer/stored-choice';
import type { ResultSlots } from './result/result-card';
import type { AnswerOutcome } from './answer/use-submit-answer';
import { useNextQuestion, useRefetchQuestion } from './countdown/use-next-question';
import { useHeldBreath } from './use-held-breath';

/** The options, shown after the start. The server never renders them; their code is loaded when the browser is idle. */
const QuestionForm = lazyComponent(
  () => loadOrReload(() => import('./answer/question-form')),
  'QuestionForm',
);

/** The result, shown after an answer. Its code is loaded while the answer is being submitted; until then the form stays. */
const ResultCard = lazyComponent(() => loadOrReload(() => import('./result/result-card')), 'ResultCard');

/** The streak of a signed-in viewer. */
const StreakBadge = lazyComponent(() => loadOrReload(() => import('./streak-badge')), 'StreakBadge');

/** Props of the card. Use the question's id as its `key`, so that a new question begins at its start card. */
export interface QuestionCardProps {
  question: FragmentRef<QuestionCard_QuestionFragment>;
  /** Null for an anonymous visitor. */
  viewer: FragmentRef<QuestionCard_ViewerFragment> | null;
  /** Share of correct answers of yesterday in percent, shown on the start card; null without any. */
  correctYesterday?: number | null;
  /** Whether there is a question of yesterday, which visitors can try without an account. */
  offersYesterday?: boolean;
  /** What other features show on the result card. */
  resultSlots?: ResultSlots;
  /** Called when an answer has been recorded, or had been recorded before. */
  onAnswered: () => void;
  /**
   * Called with the message of an answer that came too late to be submitted again, and with null when a new attempt begins or the
   * card is unmounted.
   */
  onProblem: (message: string | null) => void;
}

/** The question of the day: start card, then the question, then the result. */
export function QuestionCard(props: QuestionCardProps) {
  const question = useQuestionCardQuestionFragment(props.question);
  const viewer = useQuestionCardViewerFragment(props.viewer);
  const [opened, setOpened] = useState(false);
  const { box, reserved, holding, hold } = useHeldBreath();
  // Since the first attempt to answer.
  const fresh = reserved !== undefined;
  const refetchQuestion = useRefetchQuestion();
  useNextQuestion(question?.closesAt);

  // A choice made earlier, for example before logging in. The server cannot read it.
  const hasStoredChoice = useSyncExternalStore(
    neverChanges,
    () => question !== null && readChoice(question.id) !== null,
    () => false,
  );

  useEffect(() => whenIdle(preloadForm), []);

  // An error message must not outlive its question.
  const { onProblem } = props;
  useEffect(() => () => onProblem(null), [onProblem]);

  // One that was given on the offline page in another tab.
  const learnOfAnswer = useEffectEvent(() => {
    if (!viewer || question?.viewerAnswer) return;
    props.onAnswered();
    void refetchQuestion();
  });
  useEffect(() => onAnswerSent(learnOfAnswer), []);

  if (!question) return null;

  const answered = Boolean(viewer && question.viewerAnswer);
  const streak = viewer && <StreakBadge viewer={viewer} fresh={fresh} />;
  const finish = (outcome: AnswerOutcome) => {
    // The form itself asks an anonymous visitor to sign in, and reports a failure beside its button.
    if (!outcome.recorded && outcome.reason === 'outdated') onProblem(outcome.message);
    if (!outcome.recorded && outcome.reason !== 'outdated') return;
    props.onAnswered();
    if (!outcome.recorded) void refetchQuestion();
  };
  const begin = () => {
    // An earlier toast must not cover the verdict.
    toast.moveOn();
    void ResultCard.preload();
    onProblem(null);
    if (viewer) hold();
  };
  const form = (
    <QuestionForm
      {...{ question, viewerId: viewer?.player.userId ?? null, closesAt: question.closesAt, opened }}
      asksConfidence={viewer?.asksConfidence ?? false}
      offersYesterday={props.offersYesterday ?? false}
      onSubmit={begin}
      onOutcome={finish}
      isolated
      when={opened || hasStoredChoice}
      fallback={
        <StartCard
          question={question}
          anonymous={!viewer}
          offersYesterday={props.offersYesterday ?? false}
          streak={streak}
          risk={viewer && <StreakAtRisk viewer={viewer} closesAt={question.closesAt} />}
          correctYesterday={props.correctYesterday ?? null}
          onIntent={preloadForm}
          onStart={() => setOpened(true)}
        />
      }
    />
  );
  return (
    <div ref={box} className={opened ? 'min-h-dvh' : undefined} style={{ minHeight: reserved }}>
      <ResultCard
        {...{ question, viewer, streak, fresh, ...props.resultSlots }}
        when={answered && !holding}
        fallback={fresh || !answered ? form : <QuestionSkeleton />}
      />
    </div>
  );
}

const preloadForm = () => void QuestionForm.preload();

/** Only this card changes the stored choice, and it needs the stored value at its first render only. */
const neverChanges = () => () => undefined;
