import { PAGE_PATHS } from '@daily/contract/page-paths';
import { FAIRNESS_DATA_PATH, FAIRNESS_FEED_PATH } from '@daily/contract/paths';
import { type Day, isDay } from '@daily/rules/calendar';
import { COMMITMENT_HOUR } from '@daily/rules/question/fairness';
import { linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { Link, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import {
  FairnessScreenDocument,
  type FairnessScreenQuery,
  useFairnessScreenQuery,
} from './fairness-screen.generated';
import { HowToVerify } from './how-to-verify';
import { MissingCommitments } from './missing-commitments';
import { ProofItem } from './proof-item';

/** The title and metadata of the page. */
export const head = {
  title: 'Proof of fairness',
  description:
    'The hash of the next question and its answer is published the evening before and opened afterwards, so that anyone can ' +
    'check that neither was changed.',
  trail: trailTo(
    { name: 'Archive', path: PAGE_PATHS.questions },
    { name: 'Proof of fairness', path: PAGE_PATHS.fairness },
  ),
  alternates: [
    { type: 'application/atom+xml', title: 'Commitments', href: FAIRNESS_FEED_PATH },
    { type: 'application/jsonl', title: 'All commitments', href: FAIRNESS_DATA_PATH },
  ],
} satisfies PageHead;

/** Number of days on a page. */
const PAGE_SIZE = 20;

/** Only days before the one in the address; null for the newest. */
function beforeDayIn(search: URLSearchParams): Day | null {
  const before = search.get('before');
  return isDay(before) ? before : null;
}

/** The query of the page. */
export const queries = (search: URLSearchParams) => [
  { document: FairnessScreenDocument, variables: { first: PAGE_SIZE, beforeDay: beforeDayIn(search) } },
];

/** Proof of fairness: how it works, and the commitment of each day with a button to verify it. */
export function Screen() {
  const [search] = useSearchParams();
  const beforeDay = beforeDayIn(search);
  const { data, error, refetch } = useFairnessScreenQuery({ variables: { first: PAGE_SIZE, beforeDay } });
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-board">
        <Breadcrumbs trail={head.trail} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Proof of fairness</h1>
        <p className="mt-2 max-w-text text-ink-soft">
          The correct answer of every question is fixed before its day begins. You need not take our word for
          it.
        </p>
        <HowToVerify />
        {data?.uncommittedQuestions && <MissingCommitments questions={data.uncommittedQuestions} />}
        <h2 className="mt-8 text-xl font-bold tracking-tight">Commitments</h2>
        {data && <Proofs data={data} beforeDay={beforeDay} />}
        {!data && error && (
          <LoadError className="mt-4" onRetry={refetch}>
            Failed to load the commitments
          </LoadError>
        )}
        {!data && !error && (
          <Skeleton className="mt-4">
            <Placeholder className="h-96" />
          </Skeleton>
        )}
      </div>
    </div>
  );
}

function Proofs({ data, beforeDay }: { data: FairnessScreenQuery; beforeDay: Day | null }) {
  const { edges, pageInfo } = data.fairnessProofs;
  const oldest = pageInfo.hasNextPage ? edges.at(-1)?.node.day : null;
  return (
    <>
      {edges.length > 0 ? (
        <ol className="mt-4 overflow-clip rounded-lg border border-line bg-surface shadow-sm">
          {edges.map(({ node }) => (
            <ProofItem key={node.day} proof={node} />
          ))}
        </ol>
      ) : (
        <NoProofs />
      )}
      {(oldest || beforeDay) && (
        <nav aria-label="Pages" className="mt-6 flex justify-between gap-4 *:py-2">
          {beforeDay ? (
            <Link to={PAGE_PATHS.fairness} className={linkClass}>
              Newest commitments
            </Link>
          ) : (
            <span />
          )}
          {oldest && (
            <Link to={`${PAGE_PATHS.fairness}?before=${oldest}`} rel="next" className={linkClass}>
              Older commitments
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function NoProofs() {
  const { timeZone } = usePageSettings();
  return (
    <p className="mt-4 max-w-text rounded-md bg-sunken p-4">
      There is no commitment here yet. The next one is published at {COMMITMENT_HOUR}:00 ({timeZone}).
    </p>
  );
}
