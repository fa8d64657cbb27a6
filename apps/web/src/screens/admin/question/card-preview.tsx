import type { OptionLetter } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Card, CardTitle } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Difficulty } from '../../../features/question/difficulty';
import { QuestionSheet, QuestionText } from '../../../features/question/question-sheet';
import { ResultOptions } from '../../../features/question/result/result-options';
import type { QuestionDraft } from './question-draft';
import type { PreviewPartsFragment } from './question-screen.generated';

/** The card of a question as players see it after their answer. */
export function CardPreview(props: {
  question: Pick<QuestionDraft, 'category' | 'difficulty'> & { points: number | null };
  preview: PreviewPartsFragment;
  /** Null while the key is hidden. */
  correct: OptionLetter | null;
}) {
  const { question, preview, correct } = props;
  const points = question.points ?? POINTS_BY_DIFFICULTY[spelledAsInRules(question.difficulty)];
  const refutations = preview.refutations?.filter(({ letter }) => letter !== correct) ?? [];
  return (
    <>
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
      </QuestionSheet>
      {preview.explanationHtml && (
        <Card aria-label="Explanation">
          <CardTitle level={3}>Why {correct} is correct</CardTitle>
          <RichText html={preview.explanationHtml} className="mt-3 max-w-text" />
        </Card>
      )}
      {refutations.length > 0 && (
        <Card aria-label="Wrong options">
          <CardTitle level={3}>Why the others are wrong</CardTitle>
          <dl className="mt-3 grid max-w-text gap-3">
            {refutations.map(({ letter, textHtml }) => (
              <div key={letter} className="flex gap-3">
                <dt className="font-bold">{letter}.</dt>
                <dd className="min-w-0">
                  <RichText inline html={textHtml} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}
