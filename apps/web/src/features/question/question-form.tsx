import type { FragmentRef } from '@daily/apollo/fragment';
import { type OptionLetter, isOptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { Button } from '@daily/ui/button';
import { OptionRadioGroup } from '@daily/ui/option-radio-group';
import { Spinner } from '@daily/ui/spinner';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { answerOptions } from './answer-options';
import { keepChoice, keptChoice } from './kept-choice';
import {
  type QuestionForm_QuestionFragment,
  useQuestionFormQuestionFragment,
} from './question-form.generated';
import { keysOf, optionOfKey } from './option-keys';
import { QuestionSheet, QuestionText, optionsArea } from './question-sheet';
import { SignInLinks } from './sign-in-links';
import { optionsShown } from './time-spent';
import { type AnswerOutcome, refused, useAnswer } from './use-answer';

/** The question with its four options. Anyone may choose; only who is signed in may submit. */
export function QuestionForm(props: {
  question: FragmentRef<QuestionForm_QuestionFragment>;
  anonymous: boolean;
  streak: ReactNode;
  /** Whether it was opened by a press, whose focus goes on at the first option; else the page has just been loaded. */
  pressed: boolean;
  /** Called before an answer is sent. */
  onSubmit: () => void;
  /** Called with what became of it. */
  onOutcome: (outcome: AnswerOutcome) => void;
}) {
  const question = useQuestionFormQuestionFragment(props.question);
  // Only ever rendered in a browser: the server renders the start card.
  const [chosen, setChosen] = useState(() => question && keptChoice(question.id));
  const [submitting, setSubmitting] = useState(false);
  const answer = useAnswer();
  const group = useRef<HTMLFormElement>(null);
  const hintId = useId();

  const [mustSignIn, setMustSignIn] = useState(false);

  // From now on the time runs.
  const id = question?.id;
  useEffect(() => {
    if (id) optionsShown(id);
  }, [id]);

  // The button that was pressed to come here is gone: the keyboard goes on at the first option.
  const { pressed } = props;
  useEffect(() => {
    if (pressed) group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [pressed]);

  // Refused for want of a session, the way in is what comes next.
  const { anonymous } = props;
  useEffect(() => {
    if (mustSignIn && anonymous) group.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [mustSignIn, anonymous]);

  if (!question) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || submitting) return;
    props.onSubmit();
    setMustSignIn(false);
    setSubmitting(true);
    const outcome = anonymous
      ? refused('sign-in', TRIVIA_TEXTS.signInToAnswer)
      : await answer(question.id, chosen);
    setSubmitting(false);
    setMustSignIn(!outcome.recorded && outcome.reason === 'sign-in');
    props.onOutcome(outcome);
  };
  const choose = (value: string) => {
    if (!isOptionLetter(value)) return;
    setChosen(value);
    keepChoice(question.id, value);
  };

  const chooseByKey = (event: KeyboardEvent) => {
    const letter = submitting ? null : optionOfKey(event);
    if (!letter) return;
    event.preventDefault();
    choose(letter);
    group.current?.querySelector<HTMLElement>(`input[value=${letter}]`)?.focus();
  };

  return (
    <QuestionSheet
      title="Today's question"
      onKeyDown={chooseByKey}
      category={question.category}
      note={<span>{question.points} points</span>}
      corner={props.streak}
    >
      <form ref={group} method="post" onSubmit={(event) => void submit(event)}>
        <div className={optionsArea}>
          <OptionRadioGroup
            name="answer"
            legend={<QuestionText>{question.text}</QuestionText>}
            options={answerOptions(question).map(({ letter, ...option }) => ({
              value: letter,
              keys: keysOf(letter),
              ...option,
            }))}
            value={chosen}
            onChange={choose}
            disabled={submitting}
          />
          <KeysHint />
          <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" disabled={!chosen || submitting} aria-describedby={hintId}>
              {submitting && <Spinner />}
              {submitting ? 'Submitting...' : 'Submit Answer'}
            </Button>
            <p id={hintId} className="text-sm text-ink-soft">
              <Hint chosen={chosen} anonymous={anonymous} />
            </p>
          </div>
        </div>
      </form>
    </QuestionSheet>
  );
}

function Hint({ chosen, anonymous }: { chosen: OptionLetter | null; anonymous: boolean }) {
  if (anonymous) return <SignInLinks purpose="to submit your answer." />;
  return chosen ? 'Your first answer stands.' : 'Choose an option to submit.';
}

/** Where there is a keyboard, most likely: beside a mouse or a trackpad. */
function KeysHint() {
  return (
    <p className="mt-2 hidden text-right text-xs text-ink-soft pointer-fine:block">
      Keys <Key>A</Key> to <Key>D</Key> or <Key>1</Key> to <Key>4</Key> choose
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans font-semibold text-ink-soft">
      {children}
    </kbd>
  );
}
