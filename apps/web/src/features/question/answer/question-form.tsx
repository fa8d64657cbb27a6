import type { FragmentRef } from '@daily/apollo/fragment';
import type { Confidence } from '@daily/rules/question/confidence';
import type { OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Button } from '@daily/ui/controls/button';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Difficulty } from '../difficulty';
import { QuestionCredit } from '../question-credit';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { SignInLinks } from '../sign-in-links';
import { ConfidenceChoice } from './confidence-choice';
import { chooseByKey, OptionRadios } from './option-radios';
import {
  type QuestionForm_QuestionFragment,
  useQuestionFormQuestionFragment,
} from './question-form.generated';
import { SignInPanel } from './sign-in-panel';
import type { Choice } from './choice';
import { readChoice, storeChoice } from './stored-choice';
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
  /** User id of the viewer; null for an anonymous visitor. */
  viewerId: string | null;
  closesAt: string;
  /** Whether the player is asked how sure they are. */
  asksConfidence: boolean;
  /** Whether an anonymous visitor can try yesterday's question instead. */
  offersYesterday: boolean;
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
    if (opened && form.current) beginAtOptions(form.current);
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
    // A recorded answer stays locked until its result takes the place of the form.
    setSubmitting(outcome.recorded);
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
    >
      <form ref={form} method="post" onSubmit={(event) => void submit(event)}>
        <QuestionText id={questionId} html={question.textHtml} />
        <OptionRadios
          name="answer"
          labelledBy={questionId}
          options={question.options}
          value={chosen}
          onChange={choose}
          disabled={submitting}
        />
        {/* As high as the verdict, which takes its place. On phones its parts stand in the form itself, where the button can stick. */}
        <div className="max-sm:contents sm:min-h-40">
          {asksConfidence && (
            <ConfidenceChoice
              value={confidence}
              onChange={(level) => chosen && change(chosen, level)}
              asked={chosen !== null}
              disabled={submitting}
            />
          )}
          <SubmitArea
            offersYesterday={props.offersYesterday}
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
  offersYesterday: boolean;
  chosen: OptionLetter | null;
  anonymous: boolean;
  submitting: boolean;
  /** Why the last submission was rejected; null when it was not. */
  rejection: RejectionReason | null;
  /** The message of a submission that failed and can be repeated; null without one. */
  failure: string | null;
}

/**
 * The submit button with a hint, or the panel that asks an anonymous visitor who tried to submit to sign in. On phones the button stays
 * at the lower edge of the window until it is used, so that it need not be looked for below long options.
 */
function SubmitArea(props: SubmitAreaProps) {
  const { chosen, submitting, rejection, failure, offersYesterday } = props;
  const hintId = useId();
  if (rejection === 'sign-in' && chosen)
    return <SignInPanel chosen={chosen} offersYesterday={offersYesterday} />;
  return (
    <div className="mt-4 max-sm:contents sm:flex sm:min-h-11 sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-2">
      <div className={STICKY}>
        <Button
          type="submit"
          className="max-sm:w-full"
          disabled={!chosen || submitting}
          aria-describedby={hintId}
        >
          {submitting && <Spinner />}
          {submitting ? 'Submitting...' : 'Submit Answer'}
        </Button>
      </div>
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
  );
}

/** Keeps the button in view on phones, above a bar at the bottom; not in a window so low that it would hide what is answered. */
const STICKY =
  'max-sm:z-10 max-sm:mt-3 max-sm:-mx-5 max-sm:bg-surface max-sm:px-5 max-sm:pt-2 max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))] ' +
  'max-sm:[@media(min-height:24rem)]:sticky max-sm:bottom-[var(--bottom-bar,0px)] max-sm:border-t max-sm:border-line';

function Hint({ chosen, anonymous, submitting, failure }: SubmitAreaProps) {
  if (submitting) return `Checking answer ${chosen}…`;
  if (anonymous) return <SignInLinks purpose="to submit your answer." />;
  if (failure !== null) return failure;
  return chosen ? 'You cannot change your answer later.' : 'Choose an option to submit.';
}

/** The first paragraph of a question, as text. */
function titleOf(textHtml: string): string {
  const { body } = new DOMParser().parseFromString(textHtml, 'text/html');
  return (body.querySelector('p') ?? body).textContent.trim();
}

/**
 * Focuses the first option. If the form does not fit into the window above what covers its lower edge, the question moves to the top, so
 * that the options are in view.
 */
function beginAtOptions(form: HTMLFormElement): void {
  form.querySelector('input')?.focus({ preventScroll: true });
  // As high as the bar at the bottom, in pixels; `auto` without one.
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  if (form.getBoundingClientRect().bottom > window.innerHeight - covered)
    form.scrollIntoView?.({ block: 'start' });
}
