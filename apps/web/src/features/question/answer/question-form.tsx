import type { FragmentRef } from '@daily/apollo/fragment';
import type { Confidence } from '@daily/rules/question/confidence';
import type { OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Difficulty } from '../difficulty';
import { QuestionCredit } from '../question-credit';
import { ConfidenceChoice } from './confidence-choice';
import { OptionRadios } from './option-radios';
import { chooseByKey } from './option-shortcuts';
import {
  type QuestionForm_QuestionFragment,
  useQuestionFormQuestionFragment,
} from './question-form.generated';
import { QuestionSheet, QuestionText, optionsArea } from '../question-sheet';
import { type Choice, readChoice, storeChoice } from './stored-choice';
import { type AnswerOutcome, rejected, type Rejection, useSubmitAnswer } from './use-submit-answer';
import { SubmitArea } from './submit-area';
import { startTiming } from './time-spent';

type NoChoice = typeof NO_CHOICE;
const NO_CHOICE = { letter: null, confidence: null };

/**
 * The question with its four options. Everyone may choose an option; only signed-in players may submit it.
 *
 * A submitted answer is locked at once. If the submission fails, the choice stays and can be submitted again.
 */
export function QuestionForm(props: {
  question: FragmentRef<QuestionForm_QuestionFragment>;
  anonymous: boolean;
  /** Whether the player is asked how sure they are. */
  asksConfidence: boolean;
  streak: ReactNode;
  /** Whether the visitor opened the form by a button, so that the first option gets the focus. */
  opened: boolean;
  /** Called before an answer is submitted. */
  onSubmit: () => void;
  onOutcome: (outcome: AnswerOutcome) => void;
}) {
  const { anonymous, asksConfidence, opened } = props;
  const question = useQuestionFormQuestionFragment(props.question);
  // The server never renders this component, so the first render may read the storage.
  const [{ letter: chosen, confidence }, setChoice] = useState<Choice | NoChoice>(
    () => (question && readChoice(question.id)) ?? NO_CHOICE,
  );
  const [submitting, setSubmitting] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const submitAnswer = useSubmitAnswer();
  const form = useRef<HTMLFormElement>(null);
  const questionId = useId();

  const id = question?.id;
  useEffect(() => {
    if (id) startTiming(id);
  }, [id]);

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    if (opened) focusFirst(form.current, 'input');
  }, [opened]);

  const reason = rejection?.reason ?? null;

  if (!question) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || submitting) return;
    props.onSubmit();
    setRejection(null);
    setSubmitting(true);
    const outcome = anonymous
      ? rejected('sign-in', TRIVIA_TEXTS.signInToAnswer)
      : await submitAnswer(question.id, { letter: chosen, confidence: asksConfidence ? confidence : null });
    setSubmitting(false);
    setRejection(outcome.recorded ? null : outcome);
    props.onOutcome(outcome);
  };
  const change = (letter: OptionLetter, level: Confidence | null) => {
    setChoice({ letter, confidence: level });
    storeChoice(question.id, letter, level);
  };
  const choose = (letter: OptionLetter) => change(letter, confidence);

  return (
    <QuestionSheet
      title="Today's question"
      onKeyDown={(event) => !submitting && chooseByKey(event, form.current, choose)}
      category={question.category}
      note={
        <>
          <Difficulty level={question.difficulty} />
          <span>{question.points} points</span>
        </>
      }
      corner={props.streak}
    >
      <form ref={form} method="post" onSubmit={(event) => void submit(event)}>
        <QuestionText id={questionId} html={question.textHtml} />
        <div className={optionsArea}>
          <OptionRadios
            name="answer"
            labelledBy={questionId}
            options={question.options}
            value={chosen}
            onChange={choose}
            disabled={submitting}
          />
          {asksConfidence && (
            <ConfidenceChoice
              value={confidence}
              onChange={(level) => chosen && change(chosen, level)}
              asked={chosen !== null}
              disabled={submitting}
            />
          )}
          <SubmitArea
            {...{ chosen, anonymous, submitting }}
            rejection={reason}
            failure={reason === 'failed' ? (rejection?.message ?? null) : null}
          />
        </div>
      </form>
      <QuestionCredit attribution={question.attribution} />
    </QuestionSheet>
  );
}

function focusFirst(container: HTMLElement | null, selector: string): void {
  container?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
