import { formatMonth, type Month } from '@daily/rules/calendar';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { OWN_RESULTS, type OwnResult, ownResult } from '../../features/question/archive/own-result';
import { useSession } from '../../features/session/session';
import { type ArchiveView, filtered } from './archive-address';
import { ArchiveCalendar } from './archive-calendar';
import { PastQuestion } from './past-question';
import type { ArchiveQuestion, ShownMonth } from './shown-month';

/** A month of the archive: a calendar with the viewer's results, the way to other months, and its questions as a list. */
export function ArchiveMonth({ shown, view }: { shown: ShownMonth; view: ArchiveView }) {
  const { signedIn } = useSession();
  const [monthId, listId] = [useId(), useId()];
  const { questions } = shown;
  const month = shown.month as Month;
  const title = formatMonth(month);
  return (
    <>
      <section aria-labelledby={monthId} className="mt-6">
        <div className="flex items-center justify-between gap-2">
          <MonthLink view={view} month={shown.previousMonth as Month | null} rel="prev" />
          <h2 id={monthId} className="text-center text-xl font-bold tracking-tight">
            {title}
          </h2>
          <MonthLink view={view} month={shown.nextMonth as Month | null} rel="next" />
        </div>
        <div className="mt-3">
          <ArchiveCalendar month={month} questions={questions} isSignedIn={signedIn} current={view.day} />
        </div>
        {signedIn && questions.length > 0 && <Results questions={questions} />}
      </section>
      {questions.length > 0 ? (
        <section aria-labelledby={listId} className="mt-8">
          <h2 id={listId} className="text-xl font-bold tracking-tight">
            {questions.length === 1 ? 'The question' : `All ${questions.length} questions`} of {title}
          </h2>
          <ol className="mt-3 overflow-clip rounded-lg border border-line bg-surface shadow-sm">
            {questions.map((question) => (
              <PastQuestion key={question.id} question={question} isSignedIn={signedIn} />
            ))}
          </ol>
        </section>
      ) : (
        <p className="mt-4 max-w-text rounded-md bg-sunken p-4">
          No question of {title} {view.category || view.difficulty ? 'matches these filters' : 'is closed'}.{' '}
          <Link to={filtered(view, {})} className={linkClass}>
            Show the newest
          </Link>
        </p>
      )}
    </>
  );
}

/** A link to another month with a question, as wide as without one. */
function MonthLink(props: { view: ArchiveView; month: Month | null; rel: 'prev' | 'next' }) {
  const { view, month, rel } = props;
  const look = clsx(buttonClass({ variant: 'secondary' }), 'min-w-11 px-2.5');
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight;
  if (!month) return <span className="min-w-11" />;
  return (
    <Link
      to={filtered(view, { month })}
      rel={rel}
      aria-label={`${rel === 'prev' ? 'Previous' : 'Next'} month, ${formatMonth(month)}`}
      className={look}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}

/** How many questions of the month the viewer got right and wrong, which explains the signs of the tiles. */
function Results({ questions }: { questions: readonly ArchiveQuestion[] }) {
  const results = questions.map(({ viewerAnswer }) => ownResult(viewerAnswer));
  const line = (result: OwnResult, label: ReactNode) => {
    const { icon: Icon, ink } = OWN_RESULTS[result];
    return (
      <li className="flex items-center gap-1.5">
        <Icon aria-hidden className={clsx('size-4', ink)} strokeWidth={3} />
        {results.filter((other) => other === result).length} {label}
      </li>
    );
  };
  return (
    <ul
      aria-label="Your month"
      className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm font-medium"
    >
      {line('right', 'right')}
      {line('wrong', 'wrong')}
      {line('unanswered', 'new to you')}
    </ul>
  );
}
