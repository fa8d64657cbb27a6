import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { CardTitle } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Check, ChevronRight, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { AnsweredItem, PracticeItem } from './practice-item';

/** What to remember of the questions that were missed: the correct option and the takeaway of each. Renders nothing without one. */
export function MissedQuestions({ items }: { items: readonly AnsweredItem[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-5">
      <CardTitle id={titleId} level={3}>
        Worth remembering
      </CardTitle>
      <ol className="mt-3 grid gap-4">
        {items.map(({ question }) => (
          <li key={question.id} className="flex items-start gap-3">
            <Mark isRight={false} />
            <div className="min-w-0">
              <QuestionLink question={question} />
              <p className="mt-1 wrap-anywhere">
                <span className="font-semibold">{question.correctAnswer}.</span>{' '}
                <RichText inline html={correctTextOf(question)} />
              </p>
              {question.takeawayHtml && (
                <RichText
                  html={question.takeawayHtml}
                  className="mt-1 max-w-text wrap-anywhere text-ink-soft max-sm:[&>svg]:-ml-8 max-sm:[&>svg]:w-[calc(100%+2rem)]"
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The questions that were answered correctly, folded. Renders nothing without one. */
export function KnownQuestions({ items, open }: { items: readonly AnsweredItem[]; open: boolean }) {
  if (items.length === 0) return null;
  return (
    <details className="group mt-6 border-t border-line pt-3" open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold">
        <ChevronRight
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-90"
        />
        {items.length === 1 ? 'The one you knew' : `The ${items.length} you knew`}
      </summary>
      <ol className="mt-1 grid gap-1">
        {items.map(({ question }) => (
          <li key={question.id} className="flex items-start gap-3 py-1">
            <Mark isRight />
            <QuestionLink question={question} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The title of a question, which leads to its page if it has one. */
function QuestionLink({ question: { slug, titleHtml } }: { question: PracticeItem }) {
  const title = <RichText inline html={titleHtml} className="wrap-anywhere" />;
  if (!slug) return <span className="min-w-0">{title}</span>;
  return (
    <Link to={`${PAGE_PATHS.questions}/${slug}`} className={`${linkClass} min-w-0`}>
      {title}
    </Link>
  );
}

function correctTextOf({ options, correctAnswer }: PracticeItem): string {
  return options.find(({ letter }) => letter === correctAnswer)?.textHtml ?? '';
}

function Mark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <span className={isRight ? 'text-success-ink' : 'text-danger-ink'}>
      <Icon aria-hidden className="mt-0.5 size-5" strokeWidth={2.5} />
      <span className="sr-only">{isRight ? 'Right:' : 'Wrong:'}</span>
    </span>
  );
}
