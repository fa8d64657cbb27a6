import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { RichText } from '@daily/ui/display/rich-text';
import { Link } from 'react-router';
import type { FairnessScreenQuery } from './fairness-screen.generated';

/** The newest questions that were asked without a commitment, and how many there are; nothing while there is none. */
export function MissingCommitments({
  questions,
}: {
  questions: NonNullable<FairnessScreenQuery['uncommittedQuestions']>;
}) {
  const { totalCount, edges } = questions;
  if (totalCount === 0) return null;
  return (
    <section
      aria-labelledby="missing-commitments"
      className="mt-8 rounded-md border border-line bg-sunken p-4"
    >
      <h2 id="missing-commitments" className="text-lg font-semibold text-danger-ink">
        {totalCount === 1 ? '1 question' : `${formatNumber(totalCount)} questions`} without a commitment
      </h2>
      <p className="mt-2 text-sm">
        No hash was published for these days, so nothing proves that these questions were not changed.
        {totalCount > edges.length && ` These are the newest ${edges.length}.`}
      </p>
      <ul className="mt-2 grid gap-2 text-sm">
        {edges.map(({ node: { id, day, slug, titleHtml } }) => (
          <li key={id} className="wrap-anywhere">
            {day && <time dateTime={day}>{formatDay(day as Day)}</time>}:{' '}
            <Link to={`${PAGE_PATHS.questions}/${slug}`} className={linkClass}>
              <RichText inline html={titleHtml} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
