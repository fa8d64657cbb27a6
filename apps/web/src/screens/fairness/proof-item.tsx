import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { linkClass } from '@daily/ui/controls/button';
import { RichText } from '@daily/ui/display/rich-text';
import { Link } from 'react-router';
import { ProofDetails } from '../../features/fairness/proof-details';
import type { FairnessScreenQuery } from './fairness-screen.generated';

/** The proof of a day in the list. */
export type ListedProof = FairnessScreenQuery['fairnessProofs']['edges'][number]['node'];

/** The commitment to the question of a day, with a link to the question once it is closed. */
export function ProofItem({ proof }: { proof: ListedProof }) {
  const { day, question } = proof;
  return (
    <li id={day} className="border-b border-line p-4 last:border-b-0 sm:px-5">
      <h3 className="font-semibold">
        <time dateTime={day}>{formatDay(day as Day)}</time>
      </h3>
      {question?.slug && (
        <p className="mt-1 wrap-anywhere">
          <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className={linkClass}>
            <RichText inline html={question.titleHtml} />
          </Link>
        </p>
      )}
      <ProofDetails proof={proof} />
    </li>
  );
}
