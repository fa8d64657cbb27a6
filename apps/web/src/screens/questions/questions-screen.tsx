import { PAGE_PATHS } from '@daily/contract/page-paths';
import { QUESTION_DATA_PATH, QUESTION_FEED_PATH } from '@daily/contract/paths';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { Archive } from 'lucide-react';
import { Link, type Params, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { archiveView, type ArchiveView, unknownFilter } from './archive-address';
import { ArchiveFilters } from './archive-filters';
import { ArchiveMonth } from './archive-month';
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

/** Difficulties of the address in the spelling of the schema. */
const DIFFICULTIES = { easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' } as const;

function variablesOf({ category, difficulty, month }: ArchiveView): QuestionsScreenQueryVariables {
  return { month, category, difficulty: difficulty && DIFFICULTIES[difficulty] };
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

/** The archive: a month of closed questions, by category and difficulty. */
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
          {' · '}
          <Link to={PAGE_PATHS.proposeQuestion} className={linkClass}>
            Propose a question
          </Link>
        </p>
        <p className="mt-2 max-w-text text-sm text-ink-soft">
          Weeks start easy on Monday and get hard by Friday. Saturday is for a “wat” or a story, Sunday for a
          picture, or code worth a look.
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
  if (data.pastCategories.length === 0) return <EmptyArchive />;
  return (
    <>
      <ArchiveFilters view={view} categories={data.pastCategories} />
      {data.pastMonth && !unknown ? (
        <ArchiveMonth shown={data.pastMonth} view={view} />
      ) : (
        <p className="mt-6 max-w-text rounded-md bg-sunken p-4">
          {unknown ? `The archive does not know ${unknown}.` : 'No question matches these filters.'}{' '}
          <Link to={PAGE_PATHS.questions} className={linkClass}>
            Show all questions
          </Link>
        </p>
      )}
    </>
  );
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
