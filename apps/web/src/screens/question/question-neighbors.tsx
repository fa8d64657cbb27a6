import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ClosedQuestionData } from './closed-question-data';

type Neighbor = ClosedQuestionData['previousQuestion'];

/** Links to the questions before and after. */
export function QuestionNeighbors({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Other questions"
      className="mt-8 grid grid-cols-1 gap-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      <NeighborLink label="Previous question" question={previous} />
      <NeighborLink label="Next question" question={next} end />
    </nav>
  );
}

function NeighborLink({ label, question, end }: { label: string; question: Neighbor; end?: boolean }) {
  if (!question?.slug) return null;
  return (
    <Link
      to={`${PAGE_PATHS.questions}/${question.slug}`}
      rel={end ? 'next' : 'prev'}
      className={clsx(
        'min-w-0 rounded-md border border-line bg-surface p-4 hover:bg-sunken',
        end && 'sm:col-start-2 sm:text-right',
      )}
    >
      <span className="block text-sm text-ink-soft">
        {label}, {formatDay(question.day as Day)}
      </span>
      <RichText inline html={question.titleHtml} className="mt-1 block font-medium wrap-anywhere" />
    </Link>
  );
}
