import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { type Confidence, CONFIDENCE_LABELS } from '@daily/rules/question/confidence';
import type { OptionLetter } from '@daily/rules/question';
import { linkClass } from '@daily/ui/controls/button';
import { hasBlock, RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { ChevronDown, CircleCheck, CircleX, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { type HistoryEntry_AnswerFragment, useHistoryEntryAnswerFragment } from './history-entry.generated';

const LOOKS = {
  correct: {
    Icon: CircleCheck,
    color: 'text-success-ink',
    text: (points: number) => `Right, +${points} points`,
  },
  wrong: { Icon: CircleX, color: 'text-danger-ink', text: () => 'Wrong' },
  withheld: { Icon: Clock, color: 'text-ink-soft', text: () => 'The result opens at midnight' },
} as const;

/** An answer in the history. Opened, it shows the chosen option and, unless withheld, the correct one and the explanation. */
export function HistoryEntry(props: { answer: FragmentRef<HistoryEntry_AnswerFragment> }) {
  const answer = useHistoryEntryAnswerFragment(props.answer);
  if (!answer) return null;
  const { question, isCorrect, letter, confidence } = answer;
  const { Icon, color, text } = LOOKS[isCorrect === null ? 'withheld' : isCorrect ? 'correct' : 'wrong'];
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-md py-3 hover:bg-sunken sm:px-2">
          <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', color)} />
          <span className="min-w-0 flex-1">
            <RichText inline html={question.titleHtml} className="block font-medium" />
            <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span className={clsx('font-medium', color)}>{text(answer.pointsAwarded ?? 0)}</span>
              <time dateTime={question.day}>{formatDay(question.day as Day)}</time>
              <span className="wrap-anywhere">{question.category}</span>
              {confidence && (
                <span>You said: {CONFIDENCE_LABELS[confidence.toLowerCase() as Confidence]}</span>
              )}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="pb-4 pl-8 sm:pl-10">
          {hasBlock(question.textHtml) && <RichText html={question.textHtml} className="mb-3 max-w-text" />}
          <dl className="grid gap-1 wrap-anywhere">
            <Option term={isCorrect ? 'Your answer, correct' : 'Your answer'} letter={letter} of={question} />
            {isCorrect === false && question.correctAnswer && (
              <Option term="Correct answer" letter={question.correctAnswer} of={question} />
            )}
          </dl>
          {question.explanationHtml && (
            <RichText html={question.explanationHtml} className="mt-3 max-w-text text-ink-soft" />
          )}
          {question.slug && (
            <p className="mt-3 text-sm">
              <Link
                to={`${PAGE_PATHS.questions}/${question.slug}`}
                className={`${linkClass} inline-block py-1`}
              >
                How everyone answered
              </Link>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

type Question = HistoryEntry_AnswerFragment['question'];

function Option({ term, letter, of }: { term: string; letter: OptionLetter; of: Question }) {
  const html = of.options.find((option) => option.letter === letter)?.textHtml ?? '';
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{term}:</dt>
      <dd className="min-w-0 font-medium">
        {letter}. <RichText inline html={html} />
      </dd>
    </div>
  );
}
