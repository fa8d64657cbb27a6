import type { OptionLetter } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import { RichText } from '@daily/ui/display/rich-text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { chooseByKey, OptionRadios } from '../../features/question/answer/option-radios';
import { Difficulty } from '../../features/question/difficulty';
import { QuestionCredit } from '../../features/question/question-credit';
import { optionsArea, QuestionSheet, QuestionText } from '../../features/question/question-sheet';
import { ResultOptions } from '../../features/question/result/result-options';
import type { PracticeItem } from './practice-item';

/** A question of a round: first its options, after the answer the result with the explanation. */
export function PracticeQuestion(props: {
  question: PracticeItem;
  /** From 1 to `of`. */
  position: number;
  of: number;
  /** Null until the viewer has answered. */
  answer: OptionLetter | null;
  onAnswer: (letter: OptionLetter) => void;
  onNext: () => void;
}) {
  const { question, answer, onNext } = props;
  const [chosen, setChosen] = useState<OptionLetter | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const verdict = useRef<HTMLHeadingElement>(null);
  const questionId = useId();

  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    const target = answer ? verdict.current : sheet.current?.querySelector<HTMLElement>('input');
    target?.focus({ preventScroll: !answer });
  }, [answer]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) props.onAnswer(chosen);
  };
  return (
    <div ref={sheet} className="mt-6">
      <QuestionSheet
        title={`Question ${props.position} of ${props.of}`}
        category={question.category}
        note={<Difficulty level={question.difficulty} />}
        onKeyDown={(event) => !answer && chooseByKey(event, sheet.current, setChosen)}
      >
        <QuestionText id={questionId} html={question.textHtml} />
        {answer ? (
          <>
            <ResultOptions
              options={question.options}
              correctAnswer={question.correctAnswer}
              chosen={answer}
              distribution={null}
            />
            <h3 ref={verdict} tabIndex={-1} className="mt-5 text-lg font-semibold tracking-tight">
              {answer === question.correctAnswer
                ? 'Right'
                : `Wrong. ${question.correctAnswer ?? ''} is correct`}
            </h3>
            {question.explanationHtml && (
              <RichText html={question.explanationHtml} className="mt-2 max-w-text" />
            )}
            <Button className="mt-5" onClick={onNext}>
              {props.position < props.of ? 'Next question' : 'Finish'}
            </Button>
          </>
        ) : (
          <form method="post" onSubmit={submit} className={optionsArea}>
            <OptionRadios
              name="answer"
              labelledBy={questionId}
              options={question.options}
              value={chosen}
              onChange={setChosen}
            />
            <Button type="submit" className="mt-4" disabled={!chosen}>
              Check answer
            </Button>
          </form>
        )}
        <QuestionCredit attribution={question.attribution} />
      </QuestionSheet>
    </div>
  );
}
