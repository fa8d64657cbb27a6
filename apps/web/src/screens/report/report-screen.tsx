import { PAGE_PATHS } from '@daily/contract/page-paths';
import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { Link, type Params, useParams } from 'react-router';
import { NotFound } from '../../features/not-found/lazy-not-found';
import type { PageHead } from '../../features/seo/head';
import { contentExists, contentQueries, ReportContentScreen } from './content-screen';
import type { ReportContentScreenQuery } from './content-screen.generated';
import { ReportForm } from './report-form';
import {
  ReportScreenDocument,
  type ReportScreenQuery,
  useReportScreenQuery,
} from './report-screen.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Report a problem',
  description: 'Tell us that a question is wrong, or that a name or a picture breaks the rules.',
  noindex: true,
} satisfies PageHead;

/** The id of the question in the REST API; null when the address has none. */
function numberOf({ question = '' }: Params): number | null {
  const number = parseQuestionId(question);
  return number === null || number > MAX_QUESTION_ID ? null : number;
}

/** The query of the page; none for an address without an id of a question. */
export const queries = (_search: URLSearchParams, params: Params) => {
  if (params['subject'] !== undefined) return contentQueries(params['subject']);
  const number = numberOf(params);
  return number === null ? [] : [{ document: ReportScreenDocument, variables: { number } }];
};

/** Whether the address names a question of today or of a past day, a player, or a league of the viewer. */
export const exists = ([data]: readonly unknown[]) => {
  const found = data as ReportScreenQuery | ReportContentScreenQuery | null | undefined;
  if (found && 'node' in found) return contentExists(found);
  return Boolean(found?.question);
};

/** A form with which visitors report a question, a player, or a league. One module, so that every page names one file. */
export function Screen() {
  const params = useParams();
  if (params['subject'] !== undefined) return <ReportContentScreen />;
  const number = numberOf(params);
  return number === null ? <NotFound /> : <Report number={number} />;
}

function Report({ number }: { number: number }) {
  const { data, error, refetch } = useReportScreenQuery({ variables: { number } });
  const question = data?.question;
  if (question === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-text">
        <h1 className="text-3xl font-bold tracking-tight">Report a problem</h1>
        {question && (
          <>
            <p className="mt-2 text-ink-soft wrap-anywhere">
              <Link
                to={question.slug ? `${PAGE_PATHS.questions}/${question.slug}` : PAGE_PATHS.home}
                className={linkClass}
              >
                <RichText inline html={question.titleHtml} />
              </Link>
            </p>
            <Card aria-label="Report" className="mt-6">
              <ReportForm questionId={question.id} />
            </Card>
          </>
        )}
        {!question && error && (
          <LoadError className="mt-8" onRetry={refetch}>
            Failed to load this question
          </LoadError>
        )}
        {!question && !error && (
          <Skeleton className="mt-6">
            <Placeholder className="h-80" />
          </Skeleton>
        )}
      </div>
    </div>
  );
}
