import type { OptionLetter } from '@daily/rules/question';
import { RichText } from '@daily/ui/display/rich-text';
import { useId } from 'react';
import { Difficulty } from '../../features/question/difficulty';
import { PracticeAnswer } from '../../features/question/practice/practice-answer';
import { QuestionCredit } from '../../features/question/question-credit';
import { QuestionSheet, QuestionText } from '../../features/question/question-sheet';
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
  const { question, position, of, answer, onAnswer, onNext } = props;
  const questionId = useId();
  return (
    <div className="mt-6">
      <QuestionSheet
        title={`Question ${position} of ${of}`}
        category={question.category}
        note={<Difficulty level={question.difficulty} />}
      >
        <QuestionText id={questionId} html={question.textHtml} />
        <PracticeAnswer
          question={question}
          labelledBy={questionId}
          answer={answer}
          onAnswer={onAnswer}
          next={{ label: position < of ? 'Next question' : 'Finish', onNext }}
        />
        {answer && question.explanationHtml && (
          <RichText html={question.explanationHtml} className="mt-3 max-w-text" />
        )}
        <QuestionCredit attribution={question.attribution} />
      </QuestionSheet>
    </div>
  );
}
