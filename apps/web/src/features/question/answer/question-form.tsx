import type { FragmentRef } from '@daily/apollo/fragment';
import type { Confidence } from '@daily/rules/question/confidence';
import type { OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Button } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Difficulty } from '../difficulty';
import { QuestionCredit } from '../question-credit';
import { QuestionSheet, QuestionText, optionsArea } from '../question-sheet';
import { SignInLinks } from '../sign-in-links';
import { ConfidenceChoice } from './confidence-choice';
import { chooseByKey, OptionRadios } from './option-radios';
import {
  type QuestionForm_QuestionFragment,
  useQuestionFormQuestionFragment,
} from './question-form.generated';
import { SignInPanel } from './sign-in-panel';
import { type Choice, readChoice, storeChoice } from './stored-choice';
import { startTiming } from './time-spent';
import { forgetWaiting, keepWaiting, waitingFor } from './waiting-answer';
import {
  type AnswerOutcome,
  rejected,
  type Rejection,
  type RejectionReason,
  useSubmitAnswer,
} from './use-submit-answer';

type NoChoice = typeof NO_CHOICE;
const NO_CHOICE = { letter: null, confidence: null };

/**
 * The question with its four options. Everyone may choose an option; only signed-in players may submit it. What a visitor submits waits
 * for the login, and is submitted then.
 *
 * A submitted answer is locked at once. If the submission fails, the choice stays and can be submitted again.
 */
export function QuestionForm(props: QuestionFormProps) {
  const question = useQuestionFormQuestionFragment(props.question);
  return question && <OpenForm {...props} question={question} />;
}

/** Props of the form. */
interface QuestionFormProps {
  question: FragmentRef<QuestionForm_QuestionFragment>;
  /** Global id of the viewer; null for an anonymous visitor. */
  viewerId: string | null;
  closesAt: string;
  /** Whether the player is asked how sure they are. */
  asksConfidence: boolean;
  streak: ReactNode;
  /** Whether the visitor opened the form by a button, so that the first option gets the focus. */
  opened: boolean;
  /** Called before an answer is submitted. */
  onSubmit: () => void;
  onOutcome: (outcome: AnswerOutcome) => void;
}

function OpenForm(props: QuestionFormProps & { question: QuestionForm_QuestionFragment }) {
  const { question, viewerId, asksConfidence, opened } = props;
  const { id } = question;
  const anonymous = viewerId === null;
  // The server never renders this component, so the first render may read the storage.
  const [{ letter: chosen, confidence }, setChoice] = useState<Choice | NoChoice>(
    () => readChoice(id) ?? NO_CHOICE,
  );
  const [waiting] = useState(() => (viewerId === null ? null : waitingFor(id, viewerId)));
  const [submitting, setSubmitting] = useState(waiting !== null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const submitAnswer = useSubmitAnswer();
  const form = useRef<HTMLFormElement>(null);
  const questionId = useId();

  useEffect(() => startTiming(id), [id]);

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => {
    if (opened) focusFirst(form.current, 'input');
  }, [opened]);

  const reason = rejection?.reason ?? null;
  const keep = (choice: Choice) => {
    const title = titleOf(question.textHtml);
    keepWaiting({ ...choice, questionId: id, title, closesAt: props.closesAt, viewerId });
  };
  const send = (choice: Choice) =>
    submitAnswer(id, { ...choice, confidence: asksConfidence ? choice.confidence : null });
  const finish = (choice: Choice, outcome: AnswerOutcome) => {
    if (!outcome.recorded && outcome.reason === 'sign-in') keep(choice);
    setSubmitting(false);
    setRejection(outcome.recorded ? null : outcome);
    props.onOutcome(outcome);
  };

  // In two tabs, both submit the same answer, and both show its result. After a failure, the visitor submits it again.
  const sendWaiting = useEffectEvent((choice: Choice) => {
    props.onSubmit();
    storeChoice(id, choice.letter, choice.confidence);
    void send(choice).then((outcome) => {
      forgetWaiting();
      finish(choice, outcome);
    });
  });
  useEffect(() => {
    if (waiting) sendWaiting(waiting);
  }, [waiting]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || submitting) return;
    props.onSubmit();
    setRejection(null);
    setSubmitting(true);
    const choice = { letter: chosen, confidence };
    finish(choice, anonymous ? rejected('sign-in', TRIVIA_TEXTS.signInToAnswer) : await send(choice));
  };
  const change = (letter: OptionLetter, level: Confidence | null) => {
    const choice = { letter, confidence: level };
    setChoice(choice);
    storeChoice(id, letter, level);
    if (reason === 'sign-in') keep(choice);
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

/** Props of the submit button's area. */
interface SubmitAreaProps {
  chosen: OptionLetter | null;
  anonymous: boolean;
  submitting: boolean;
  /** Why the last submission was rejected; null when it was not. */
  rejection: RejectionReason | null;
  /** The message of a submission that failed and can be repeated; null without one. */
  failure: string | null;
}

/**
 * The submit button with a hint, or the panel that asks an anonymous visitor who tried to submit to sign in. While the answer
 * is being submitted, the area has the shape and size of the verdict that replaces it.
 */
function SubmitArea(props: SubmitAreaProps) {
  const { chosen, submitting, rejection, failure } = props;
  const hintId = useId();
  if (rejection === 'sign-in' && chosen) return <SignInPanel chosen={chosen} />;
  return (
    <div className={clsx('mt-4', submitting && 'rounded-md border border-line p-4')}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!chosen || submitting} aria-describedby={hintId}>
          {submitting && <Spinner />}
          {submitting ? 'Submitting...' : 'Submit Answer'}
        </Button>
        {/* An alert in view replaces the toast with the same text, which would cover the options on phones. */}
        <p
          key={failure}
          id={hintId}
          role={failure === null ? undefined : 'alert'}
          className={clsx('text-sm', failure === null ? 'text-ink-soft' : 'text-danger-ink')}
        >
          <Hint {...props} />
        </p>
      </div>
      {submitting && <ExplanationSkeleton />}
    </div>
  );
}

function Hint({ chosen, anonymous, submitting, failure }: SubmitAreaProps) {
  if (submitting) return `Checking answer ${chosen}…`;
  if (anonymous) return <SignInLinks purpose="to submit your answer." />;
  if (failure !== null) return failure;
  return chosen ? 'You cannot change your answer later.' : 'Choose an option to submit.';
}

function ExplanationSkeleton() {
  return (
    <Skeleton className="mt-3 grid max-w-text gap-2">
      <Placeholder className="h-4" />
      <Placeholder className="h-4" />
      <Placeholder className="h-4 w-2/3" />
    </Skeleton>
  );
}

/** The first paragraph of a question, as text. */
function titleOf(textHtml: string): string {
  const { body } = new DOMParser().parseFromString(textHtml, 'text/html');
  return (body.querySelector('p') ?? body).textContent.trim();
}

function focusFirst(container: HTMLElement | null, selector: string): void {
  container?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
