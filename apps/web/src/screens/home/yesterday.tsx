import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import type { OptionLetter } from '@daily/rules/question';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Check, Minus, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Yesterday_QuestionFragment, useYesterdayQuestionFragment } from './yesterday.generated';

/** Yesterday's question with its answer, and how the viewer and everyone else did. */
export function Yesterday(props: { question: FragmentRef<Yesterday_QuestionFragment> }) {
  const question = useYesterdayQuestionFragment(props.question);
  const titleId = useId();
  if (!question?.correctAnswer) return null;
  const { correctAnswer, viewerAnswer, answerCount, correctPercent, countsDemoPlayers } = question;
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-semibold text-ink-soft">
          Yesterday's answer
        </h2>
        {correctPercent !== null && (
          <p className="text-sm text-ink-soft">
            {correctPercent}% of {formatNumber(answerCount)} {countsDemoPlayers && 'demo players '}
            were right
          </p>
        )}
      </div>
      <RichText
        html={question.textHtml}
        className="mt-2 max-w-text font-semibold text-pretty wrap-anywhere"
      />
      <p className="mt-3 flex items-start gap-2 wrap-anywhere text-success-ink">
        <Check aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={2.5} />
        <RichText inline html={optionHtml(question, correctAnswer)} className="min-w-0 font-medium" />
      </p>
      <OwnAnswer
        letter={viewerAnswer?.letter ?? null}
        isCorrect={viewerAnswer?.isCorrect ?? null}
        html={viewerAnswer ? optionHtml(question, viewerAnswer.letter) : ''}
      />
      {question.explanationHtml && (
        <RichText html={question.explanationHtml} className="mt-3 max-w-text text-sm text-ink-soft" />
      )}
      {question.slug && (
        <p className="mt-3 text-sm">
          <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className={`${linkClass} inline-block py-1`}>
            How everyone answered, and why
          </Link>
        </p>
      )}
    </Card>
  );
}

/** What the viewer chose, unless it was right, which the line above shows. */
function OwnAnswer(props: { letter: OptionLetter | null; isCorrect: boolean | null; html: string }) {
  if (props.isCorrect) return <p className="mt-1 text-sm text-ink-soft">You were right.</p>;
  const Icon = props.letter ? X : Minus;
  return (
    <p className="mt-1 flex items-start gap-2 text-sm wrap-anywhere text-ink-soft">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2.5} />
      {props.letter ? (
        <span className="min-w-0">
          You chose <RichText inline html={props.html} />
        </span>
      ) : (
        <span className="min-w-0">You did not answer.</span>
      )}
    </p>
  );
}

/** An option with its letter: `B. 301`. */
function optionHtml({ options }: Yesterday_QuestionFragment, letter: OptionLetter): string {
  return `${letter}. ${options.find((option) => option.letter === letter)?.textHtml ?? ''}`;
}
