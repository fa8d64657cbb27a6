import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { LoadError } from '@daily/ui/display/load-error';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { useParams } from 'react-router';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { NotFound } from '../../../features/not-found/not-found';
import { usePageTitle } from '../../../features/seo/page-title';
import { existenceBy } from '../existence';
import { QuestionExistsDocument } from '../existence.generated';
import { questionNumber } from '../question-number';
import { type QuestionFiguresQuery, useQuestionFiguresQuery } from '../quality/quality-screen.generated';
import { FigureTiles } from './figure-tiles';
import { useQuestionFiguresScreenQuery } from './question-figures-screen.generated';
import { QuestionHistory } from './question-history';
import { QuestionReports } from './question-reports';
import { QuestionView } from './question-view';
import type { FiguredQuestion } from './figured-question';
import { RegradeCard } from './regrade/regrade-card';
import { StrengthTable } from './strength-table';

export { QuestionFiguresScreen as Screen };

const TRAIL = [{ name: 'Question quality', path: ADMIN_PATHS.questionQuality }];
const LIVE = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

export const { queries, exists } = existenceBy(QuestionExistsDocument, ({ question }) => {
  const number = questionNumber(question);
  return number === null ? null : { number };
});

/** One question: what its answers say, what visitors report, what staff changed, and the correction of its key. */
export function QuestionFiguresScreen() {
  const number = questionNumber(useParams()['question']) ?? 0;
  const { data, loading, refetch } = useQuestionFiguresScreenQuery({ variables: { number }, ...LIVE });
  usePageTitle(data?.question?.title ?? null);
  if (data?.question === null) return <NotFound />;
  if (data?.question) return <Figures question={data.question} />;
  return (
    <AdminPage title="Figures of a question" trail={TRAIL}>
      {loading ? <ListSkeleton /> : <NotLoaded onRetry={() => void refetch().catch(() => undefined)} />}
    </AdminPage>
  );
}

function Figures({ question }: { question: FiguredQuestion }) {
  const { data, loading, refetch } = useQuestionFiguresQuery({
    variables: { questionId: question.id },
    ...LIVE,
  });
  const refresh = () => void refetch().catch(() => undefined);
  const quality = data?.questionQuality ?? null;
  return (
    <AdminPage
      title={question.title}
      trail={TRAIL}
      intro={
        `Question ${question.number}, ${formatDay(parseDay(question.day))}, ${question.category}, ` +
        `${question.difficulty.toLowerCase()}, ${formatNumber(question.answerCount)} ` +
        `${question.answerCount === 1 ? 'answer' : 'answers'}.`
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {data && <FigureTiles figures={quality} corrected={isObsolete(data)} />}
        {!data && (loading ? <ListSkeleton /> : <NotLoaded onRetry={refresh} />)}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
          <QuestionView question={question} />
          {quality && <StrengthTable figures={quality} question={question} />}
          {data && <QuestionReports reports={data.questionReports} />}
          {data && <QuestionHistory changes={data.questionChanges} />}
        </div>
        <RegradeCard question={question} onChange={refresh} />
      </div>
    </AdminPage>
  );
}

/** Whether the key was corrected after the figures were computed. */
function isObsolete({ questionQuality, questionChanges }: QuestionFiguresQuery): boolean {
  const corrected = questionChanges.find(({ action }) => action === 'question.regrade');
  return Boolean(questionQuality && corrected && corrected.at > questionQuality.computedAt);
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <LoadError onRetry={onRetry}>Failed to load the question</LoadError>;
}
