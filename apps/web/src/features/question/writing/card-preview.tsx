import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { OptionLetter } from '@daily/rules/question';
import { Difficulty } from '../difficulty';
import { QuestionSheet, QuestionText } from '../question-sheet';
import { Lesson } from '../result/lesson';
import { ResultOptions } from '../result/result-options';
import type { CardPreviewFragment } from './card-preview.generated';
import type { WrittenQuestion } from './written-question';

/** The card of a question as players see it after their answer. */
export function CardPreview(props: {
  question: Pick<WrittenQuestion, 'category' | 'difficulty'> & { points: number | null };
  preview: Omit<CardPreviewFragment, ' $fragmentName'>;
  /** Null while the key is hidden. */
  correct: OptionLetter | null;
}) {
  const { question, preview, correct } = props;
  const points = question.points ?? POINTS_BY_DIFFICULTY[spelledAsInRules(question.difficulty)];
  return (
    <QuestionSheet
      title="Today's question"
      category={question.category}
      note={
        <>
          <Difficulty level={question.difficulty} />
          <span>{points} points</span>
        </>
      }
    >
      <QuestionText html={preview.textHtml} />
      <ResultOptions options={preview.options} correctAnswer={correct} chosen={null} distribution={null} />
      {correct && <Lesson question={preview} chosen={correct} />}
    </QuestionSheet>
  );
}
