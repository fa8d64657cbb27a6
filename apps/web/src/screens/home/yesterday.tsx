import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import type { OptionLetter } from '@daily/rules/question';
import { Card } from '@daily/ui/display/card';
import { Check, Minus, X } from 'lucide-react';
import { useId } from 'react';
import { type Yesterday_QuestionFragment, useYesterdayQuestionFragment } from './yesterday.generated';

/** Yesterday's question with its answer, and how the viewer and everyone else did. */
export function Yesterday(props: { question: FragmentRef<Yesterday_QuestionFragment> }) {
  const question = useYesterdayQuestionFragment(props.question);
  const titleId = useId();
  if (!question?.correctAnswer) return null;
  const { correctAnswer, viewerAnswer, answerCount, correctPercent } = question;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-semibold text-ink-soft">
          Yesterday's answer
        </h2>
        {correctPercent !== null && (
          <p className="text-sm text-ink-soft">
            {correctPercent}% of {formatNumber(answerCount)} were right
          </p>
        )}
      </div>
      <p className="mt-2 max-w-text font-semibold text-pretty wrap-anywhere">{question.text}</p>
      <p className="mt-3 flex items-start gap-2 wrap-anywhere text-success-ink">
        <Check aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={2.5} />
        <span className="min-w-0 font-medium">{optionText(question, correctAnswer)}</span>
      </p>
      <OwnAnswer
        letter={viewerAnswer?.letter ?? null}
        isCorrect={viewerAnswer?.isCorrect ?? null}
        text={viewerAnswer ? optionText(question, viewerAnswer.letter) : ''}
      />
      <p className="mt-3 max-w-text text-sm text-ink-soft">{question.explanation}</p>
    </Card>
  );
}

/** What the viewer chose, unless it was right, which the line above shows. */
function OwnAnswer(props: { letter: OptionLetter | null; isCorrect: boolean | null; text: string }) {
  if (props.isCorrect) return <p className="mt-1 text-sm text-ink-soft">You were right.</p>;
  const Icon = props.letter ? X : Minus;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm wrap-anywhere text-ink-soft">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0">{props.letter ? `You chose ${props.text}` : 'You did not answer.'}</span>
    </p>
  );
}

function optionText(question: Yesterday_QuestionFragment, letter: OptionLetter): string {
  return `${letter}. ${question[`option${letter}`]}`;
}
