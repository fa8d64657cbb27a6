import type { OptionLetter } from '@daily/rules/question';
import { RichText } from '@daily/ui/display/rich-text';
import { ChevronRight } from 'lucide-react';
import type { ResultCard_QuestionFragment } from './result-card.generated';

/** What a question teaches, also while it is written. */
interface Taught extends Pick<ResultCard_QuestionFragment, 'takeawayHtml' | 'explanationHtml'> {
  refutations: readonly { letter: OptionLetter; textHtml: string }[] | null;
}

/** Joins options: `A or C`, `A, C, or D`. */
const ANY_OF = new Intl.ListFormat('en', { type: 'disjunction' });

/** What an answered question teaches: what to remember, why the key is correct, and, unfolded, why the other options are wrong. */
export function Lesson({ question, chosen }: { question: Taught; chosen: OptionLetter }) {
  const others = (question.refutations ?? []).filter(({ letter }) => letter !== chosen);
  return (
    <>
      {question.takeawayHtml && (
        <RichText
          html={question.takeawayHtml}
          className="mt-5 max-w-text text-lg font-semibold tracking-tight text-pretty wrap-anywhere [&>p]:border-l-4 [&>p]:border-accent [&>p]:pl-4"
        />
      )}
      {question.explanationHtml && <RichText html={question.explanationHtml} className="mt-4 max-w-text" />}
      {others.length > 0 && (
        <details className="group mt-4">
          <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-accent-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            Why not {ANY_OF.format(others.map(({ letter }) => letter))}?
          </summary>
          <dl className="mt-1 grid max-w-text gap-2 pl-5.5">
            {others.map(({ letter, textHtml }) => (
              <div key={letter} className="flex gap-3 wrap-anywhere">
                <dt className="font-bold">{letter}.</dt>
                <dd className="min-w-0">
                  <RichText inline html={textHtml} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
