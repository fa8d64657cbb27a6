import { PAGE_PATHS } from '@daily/contract/page-paths';
import { QUESTION_DATA_PATH, QUESTION_FEED_PATH } from '@daily/contract/paths';
import type { Day } from '@daily/rules/calendar';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { Archive } from 'lucide-react';
import { Link, type Params, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { archiveView, type ArchiveView, unknownFilter } from './archive-address';
import { ArchiveFilters, ArchivePager } from './archive-filters';
import { PastQuestion } from './past-question';
import {
  QuestionsScreenDocument,
  type QuestionsScreenQuery,
  type QuestionsScreenQueryVariables,
  useQuestionsScreenQuery,
} from './questions-screen.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Archive of questions',
  description:
    'Every tech question of a past day with its answer, how everyone answered, an explanation and sources, by category and difficulty.',
  trail: trailTo({ name: 'Archive', path: PAGE_PATHS.questions }),
  alternates: [
    { type: 'application/atom+xml', title: 'The daily question', href: QUESTION_FEED_PATH },
    { type: 'application/jsonl', title: 'All closed questions (CC BY 4.0)', href: QUESTION_DATA_PATH },
  ],
} satisfies PageHead;

/** Number of questions on a page. */
const PAGE_SIZE = 20;

/** Difficulties of the address in the spelling of the schema. */
const DIFFICULTIES = { easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' } as const;

function variablesOf({ category, difficulty, before }: ArchiveView): QuestionsScreenQueryVariables {
  return {
    first: PAGE_SIZE,
    category,
    difficulty: difficulty && DIFFICULTIES[difficulty],
    beforeDay: before,
  };
}

/** The query of the page. */
export const queries = (search: URLSearchParams) => [
  { document: QuestionsScreenDocument, variables: variablesOf(archiveView(search)) },
];

/** Whether the archive knows the filters of the address. */
export const exists = ([data]: readonly unknown[], _params: Params, search: URLSearchParams) => {
  const categories = (data as QuestionsScreenQuery | null)?.pastCategories;
  return !categories || unknownFilter(search, categories) === null;
};

/** The archive: closed questions, newest first, by category and difficulty. */
export function Screen() {
  const [search] = useSearchParams();
  const view = archiveView(search);
  const { data, error, refetch } = useQuestionsScreenQuery({ variables: variablesOf(view) });
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-board">
        <Breadcrumbs trail={head.trail} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Archive</h1>
        <p className="mt-2 max-w-text text-ink-soft">
          Every question of a past day, with its answer, how everyone answered, and why.{' '}
          <Link to={PAGE_PATHS.practice} className={linkClass}>
            Practice with them
          </Link>
          {' · '}
          <Link to={PAGE_PATHS.fairness} className={linkClass}>
            Proof of fairness
          </Link>
        </p>
        {data && <Questions data={data} view={view} unknown={unknownFilter(search, data.pastCategories)} />}
        {!data && error && (
          <LoadError className="mt-8" onRetry={refetch}>
            Failed to load questions
          </LoadError>
        )}
        {!data && !error && <QuestionsSkeleton />}
      </div>
    </div>
  );
}

function Questions(props: { data: QuestionsScreenQuery; view: ArchiveView; unknown: string | null }) {
  const { data, view, unknown } = props;
  const { edges, pageInfo } = data.pastQuestions;
  if (data.pastCategories.length === 0) return <EmptyArchive />;
  return (
    <>
      <ArchiveFilters view={view} categories={data.pastCategories} />
      {edges.length > 0 && !unknown ? (
        <ol className="mt-6 overflow-clip rounded-lg border border-line bg-surface shadow-sm">
          {edges.map(({ node }) => (
            <PastQuestion key={node.id} question={node} />
          ))}
        </ol>
      ) : (
        <p className="mt-6 max-w-text rounded-md bg-sunken p-4">
          {unknown ? `The archive does not know ${unknown}.` : 'No question matches these filters.'}{' '}
          <Link to={PAGE_PATHS.questions} className={linkClass}>
            Show all questions
          </Link>
        </p>
      )}
      {!unknown && <ArchivePager view={view} oldest={pageInfo.hasNextPage ? oldestDay(data) : null} />}
    </>
  );
}

function oldestDay({ pastQuestions }: QuestionsScreenQuery): Day | null {
  return (pastQuestions.edges.at(-1)?.node.day ?? null) as Day | null;
}

function EmptyArchive() {
  return (
    <div className="mt-8 grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-12 text-center shadow-sm">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Archive aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl font-bold tracking-tight">The first question is still open</h2>
      <p className="max-w-text text-ink-soft">
        At the end of its day, a question moves here, with its answer and how everyone answered.
      </p>
      <Link to={PAGE_PATHS.home} className={`mt-3 ${buttonClass()}`}>
        Today&apos;s Question
      </Link>
    </div>
  );
}

function QuestionsSkeleton() {
  return (
    <Skeleton className="mt-6 grid gap-4">
      <Placeholder className="h-9 w-72" />
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
