import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { dayOfQuestionSlug } from '@daily/rules/question/page';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { type Params, useParams } from 'react-router';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import { ClosedQuestion } from './closed-question';
import {
  QuestionScreenDocument,
  type QuestionScreenQuery,
  useQuestionScreenQuery,
} from './question-screen.generated';
import { QuestionNeighbors } from './question-neighbors';

/** The title and metadata of the page. */
export const head = {
  title: 'Question',
  description: 'A question of a past day, with its answer, how everyone answered, and an explanation.',
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./question-screen.server');

const dayOf = ({ question = '' }: Params) => dayOfQuestionSlug(question);

/** The query of the page; none for an address without a day. */
export const queries = (_search: URLSearchParams, params: Params) => {
  const day = dayOf(params);
  return day ? [{ document: QuestionScreenDocument, variables: { day } }] : [];
};

const questionIn = ([data]: readonly unknown[]) =>
  (data as QuestionScreenQuery | null | undefined)?.pastQuestion ?? null;

/** Whether the address begins with the day of a closed question. */
export const exists = (data: readonly unknown[]) => questionIn(data) !== null;

/** The address of the question with its current title. */
export const canonicalPath = (data: readonly unknown[]) => {
  const slug = questionIn(data)?.slug;
  return slug ? `${PAGE_PATHS.questions}/${slug}` : null;
};

/** A closed question with its answer, how everyone answered, and why. */
export function Screen() {
  const day = dayOf(useParams());
  return day ? <QuestionOfDay day={day} /> : <NotFound />;
}

function QuestionOfDay({ day }: { day: Day }) {
  const { data, error, refetch } = useQuestionScreenQuery({ variables: { day } });
  const question = data?.pastQuestion;
  usePageTitle(question?.title ?? null);
  if (question === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-board">
        <Breadcrumbs
          trail={trailTo(
            { name: 'Archive', path: PAGE_PATHS.questions },
            { name: formatDay(day), path: `${PAGE_PATHS.questions}/${question?.slug ?? day}` },
          )}
        />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Question of {formatDay(day)}</h1>
        {question && (
          <>
            <ClosedQuestion question={question} />
            <QuestionNeighbors previous={question.previousQuestion} next={question.nextQuestion} />
          </>
        )}
        {!question && error && (
          <LoadError className="mt-8" onRetry={refetch}>
            Failed to load this question
          </LoadError>
        )}
        {!question && !error && <QuestionSkeleton />}
      </div>
    </div>
  );
}

function QuestionSkeleton() {
  return (
    <Skeleton className="mt-6 grid gap-4 rounded-lg border border-line p-6">
      <Placeholder className="h-6 w-40" />
      <Placeholder className="h-16" />
      <Placeholder className="h-60" />
    </Skeleton>
  );
}
