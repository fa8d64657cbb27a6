import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { useParams } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY, NotLoaded } from '../../../features/admin/page/not-loaded';
import { existenceBy } from '../existence';
import { QuestionExistsDocument } from '../existence.generated';
import { ObjectPage } from '../object-page';
import { type QuestionFiguresQuery, useQuestionFiguresQuery } from '../quality/quality-screen.generated';
import { questionNumber } from '../question-number';
import { FigureTiles } from './figure-tiles';
import type { FiguredQuestion } from './figured-question';
import { useQuestionFiguresScreenQuery } from './question-figures-screen.generated';
import { QuestionHistory } from './question-history';
import { QuestionReports } from './question-reports';
import { QuestionView } from './question-view';
import { RegradeCard } from './regrade/regrade-card';
import { StrengthTable } from './strength-table';

export { QuestionFiguresScreen as Screen };

const NOT_LOADED = 'Failed to load the question';
const TRAIL = [{ name: 'Question quality', path: ADMIN_PATHS.questionQuality }];
export const { queries, exists } = existenceBy(QuestionExistsDocument, ({ question }) => {
  const number = questionNumber(question);
  return number === null ? null : { number };
});

/** One question: what its answers say, what visitors report, what staff changed, and the correction of its key. */
export function QuestionFiguresScreen() {
  const number = questionNumber(useParams()['question']) ?? 0;
  const query = useQuestionFiguresScreenQuery({ variables: { number }, ...LIVE_QUERY });
  return (
    <ObjectPage
      {...{ query, trail: TRAIL, notLoaded: NOT_LOADED }}
      found={query.data?.question}
      titleOf={({ title }) => title}
      title="Figures of a question"
    >
      {(question) => <Figures question={question} />}
    </ObjectPage>
  );
}

function Figures({ question }: { question: FiguredQuestion }) {
  const query = useQuestionFiguresQuery({ variables: { questionId: question.id }, ...LIVE_QUERY });
  const { data } = query;
  const refresh = () => void query.refetch().catch(() => undefined);
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
        <NotLoaded query={query}>{NOT_LOADED}</NotLoaded>
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
