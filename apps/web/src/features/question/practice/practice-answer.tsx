import type { OptionLetter } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import { CardTitle } from '@daily/ui/display/card';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { QuestionOptions } from '../answer-options';
import { chooseByKey, OptionRadios } from '../answer/option-radios';
import { optionsArea } from '../question-sheet';
import type { Tally } from '../result/result-option';
import { ResultOptions } from '../result/result-options';

/** The options of a closed question to choose from; after the answer, which of them is correct. */
export function PracticeAnswer(props: {
  question: { options: QuestionOptions; correctAnswer: OptionLetter | null };
  /** The id of the element with the question's text. */
  labelledBy: string;
  /** Null until the viewer has answered. */
  answer: OptionLetter | null;
  onAnswer: (letter: OptionLetter) => void;
  /** How everyone answered; shown after the answer. */
  distribution?: readonly (Tally & { letter: OptionLetter })[] | null;
  /** Why wrong options are wrong; that of the chosen one is shown inside it after the answer. */
  refutations?: readonly { letter: OptionLetter; textHtml: string }[] | null;
  /** Where to go on after the answer. Without it, the rest of the page follows the verdict. */
  next?: { label: string; onNext: () => void };
}) {
  const { question, labelledBy, answer, onAnswer, distribution = null, refutations, next } = props;
  const verdict = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const verdictId = useId();

  // The button that led here is gone, and the focus with it: it moves to what comes next.
  useEffect(() => {
    if (answer) (nextButton.current ?? verdict.current)?.focus();
  }, [answer]);

  if (!answer) return <PracticeForm {...{ question, labelledBy, onAnswer }} />;
  return (
    <>
      <ResultOptions
        options={question.options}
        correctAnswer={question.correctAnswer}
        chosen={answer}
        distribution={distribution}
        reasonHtml={refutations?.find(({ letter }) => letter === answer)?.textHtml}
        closed
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CardTitle level={next ? 3 : 2} id={verdictId} ref={verdict} tabIndex={-1}>
          {answer === question.correctAnswer ? 'Right' : `Wrong. ${question.correctAnswer ?? ''} is correct`}
        </CardTitle>
        {next && (
          <Button
            ref={nextButton}
            aria-describedby={verdictId}
            onClick={next.onNext}
            // Enter that checked the answer and is still held down must not pass over the verdict.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {next.label}
          </Button>
        )}
      </div>
    </>
  );
}

/** The options of a closed question to choose from. Takes over the focus. */
export function PracticeForm(props: {
  question: { options: QuestionOptions };
  /** The id of the element with the question's text. */
  labelledBy: string;
  onAnswer: (letter: OptionLetter) => void;
  /** Whether an answer is on its way to its result. */
  disabled?: boolean;
}) {
  const { question, labelledBy, onAnswer, disabled = false } = props;
  const [chosen, setChosen] = useState<OptionLetter | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !disabled) onAnswer(chosen);
  };
  return (
    // The keys choose while the focus is inside, as WCAG 2.1.4 asks for; the radio buttons do all of it, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onKeyDown={(event) => !disabled && chooseByKey(event, form.current, setChosen)}
      className={optionsArea}
    >
      <OptionRadios
        name="answer"
        labelledBy={labelledBy}
        options={question.options}
        value={chosen}
        onChange={setChosen}
        disabled={disabled}
      />
      <Button type="submit" className="mt-4" disabled={!chosen || disabled}>
        Check answer
      </Button>
    </form>
  );
}
