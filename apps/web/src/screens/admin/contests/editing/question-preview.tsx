import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { formatPoints } from '@daily/rules/game/scoring';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { useId, useMemo } from 'react';
import { answerOptions } from '../../../../features/question/answer-options';
import { ResultOption } from '../../../../features/question/result/result-option';
import type { QuestionDraft } from './contest-draft';
import { useContestQuestionPreviewQuery } from './contest-preview.generated';
import { useSettled } from '../../../../features/admin/editor/use-settled';

/** The card of a question as players would see it once its key is open. */
export function QuestionPreview(props: {
  question: QuestionDraft;
  /** From 1. */
  number: number;
  count: number;
  shuffles: boolean;
}) {
  const { question, number, count } = props;
  const textId = useId();
  const texts = useSettled(
    useMemo(() => {
      const { text, optionA, optionB, optionC, optionD, explanation } = question;
      return { text, optionA, optionB, optionC, optionD, explanation };
    }, [question]),
  );
  const { data, previousData } = useContestQuestionPreviewQuery({
    variables: { question: texts },
    fetchPolicy: 'no-cache',
    skip: isTooLong(texts),
  });
  const preview = (data ?? previousData)?.contestQuestionPreview;
  if (!preview) return <p className="text-ink-soft">The question appears here.</p>;
  return (
    <Card aria-labelledby={textId}>
      <p className="text-sm text-ink-soft">
        <span className="block font-semibold text-ink">
          Question {number} of {count}
        </span>
        {formatPoints(Number(question.points) || 0)}
      </p>
      <RichText
        id={textId}
        html={preview.textHtml || 'No text yet'}
        className="mt-4 mb-5 text-xl font-semibold tracking-tight text-pretty wrap-anywhere"
      />
      <ul aria-label="Options" className="grid gap-2">
        {answerOptions(preview.options).map((option) => (
          <ResultOption
            key={option.letter}
            option={option}
            correct={option.letter === question.correctAnswer}
            chosen={false}
            tally={undefined}
            growsAfter={null}
          />
        ))}
      </ul>
      {props.shuffles && (
        <p className="mt-3 text-sm text-ink-soft">Every player sees these in an order of their own.</p>
      )}
      {preview.explanationHtml && <RichText html={preview.explanationHtml} className="mt-4 wrap-anywhere" />}
    </Card>
  );
}

function isTooLong(
  texts: Pick<QuestionDraft, 'text' | 'explanation' | `option${'A' | 'B' | 'C' | 'D'}`>,
): boolean {
  const { maxQuestionLength, maxExplanationLength, maxOptionLength } = CONTEST_BOUNDS;
  return (
    texts.text.length > maxQuestionLength ||
    texts.explanation.length > maxExplanationLength ||
    OPTION_LETTERS.some((letter) => texts[`option${letter}`].length > maxOptionLength)
  );
}
