import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { REPORT_REASONS, REPORT_STATES } from '@daily/rules/question/report';
import { linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { RichText } from '@daily/ui/display/rich-text';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link, useParams } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { AdminPage, LIVE_QUERY, NotLoaded } from '../../../features/admin/page/admin-page';
import { ResultOptions } from '../../../features/question/result/result-options';
import { changesOf } from '../audit/audit-changes';
import { existenceBy, ObjectPage, questionNumber } from '../object-page';
import { QuestionExistsDocument } from '../existence.generated';
import { type QuestionFiguresQuery, useQuestionFiguresQuery } from '../quality/quality-screen.generated';
import { RecordedChanges } from '../recorded-changes';
import { type FiguredQuestion, FigureTiles, StrengthTable } from './figures';
import { useQuestionFiguresScreenQuery } from './question-figures-screen.generated';
import { Replacement } from './replacement';
import { RegradeCard } from './regrade/regrade-card';

const NOT_LOADED = 'Failed to load the question';
const TRAIL = [{ name: 'Question quality', path: ADMIN_PATHS.questionQuality }];
export const { queries, exists } = existenceBy(QuestionExistsDocument, ({ question }) => {
  const number = questionNumber(question);
  return number === null ? null : { number };
});

/** One question: what its answers say, what visitors report, what staff changed, and the correction of its key. */
export function Screen() {
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
          {quality && (
            <div className="grid min-w-0 grid-cols-1 gap-6">
              <StrengthTable figures={quality} question={question} />
              <Replacement figures={quality} question={question} />
            </div>
          )}
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

/** The question with its options and explanation, as players see it once it is closed. */
function QuestionView({ question }: { question: FiguredQuestion }) {
  return (
    <TitledCard title="As players see it" className="min-w-0">
      <RichText html={question.textHtml} className="my-4 max-w-text font-semibold wrap-anywhere" />
      <ResultOptions
        options={question.options}
        correctAnswer={question.correctAnswer}
        chosen={null}
        distribution={question.answerDistribution}
        closed
      />
      {question.explanationHtml && (
        <RichText html={question.explanationHtml} className="mt-4 max-w-text text-sm wrap-anywhere" />
      )}
      {!question.correctAnswer && (
        <p className="mt-4 text-sm text-ink-soft">The key is hidden until the question is closed.</p>
      )}
      {question.slug && (
        <p className="mt-4">
          <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className={`${linkClass} text-sm`}>
            Open its page
          </Link>
        </p>
      )}
    </TitledCard>
  );
}

/** The latest reports about a question. */
function QuestionReports({ reports }: { reports: QuestionFiguresQuery['questionReports'] }) {
  return (
    <TitledCard title="Reports" className="grid min-w-0 gap-3">
      {reports.edges.length === 0 && (
        <p className="text-ink-soft">There are no reports about this question.</p>
      )}
      <ul className="grid gap-3 text-sm">
        {reports.edges.map(({ node }) => (
          <li key={node.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{REPORT_REASONS[spelledAsInRules(node.reason)]}</span>
              <Badge tone={node.state === 'OPEN' ? 'accent' : 'neutral'}>
                {REPORT_STATES[spelledAsInRules(node.state)]}
              </Badge>
            </span>
            {node.text && <span className="wrap-anywhere">{node.text}</span>}
            {node.note && <span className="wrap-anywhere text-ink-soft">Note: {node.note}</span>}
            <span className="text-xs text-ink-soft">
              <Timestamp at={node.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {reports.pageInfo.hasNextPage && (
        <p className="text-sm text-ink-soft">These are the 20 latest reports.</p>
      )}
      <Link to={`${ADMIN_PATHS.reports}?state=open`} className={`${linkClass} justify-self-start text-sm`}>
        Decide about reports
      </Link>
    </TitledCard>
  );
}

type Change = QuestionFiguresQuery['questionChanges'][number];

/** What staff changed about a question, from the audit log. */
function QuestionHistory({ changes }: { changes: readonly Change[] }) {
  return (
    <TitledCard title="What staff changed" className="grid min-w-0 gap-3">
      {changes.length === 0 && <p className="text-ink-soft">Nothing so far.</p>}
      <RecordedChanges changes={changes} subject={null} details={(change) => <Details change={change} />} />
    </TitledCard>
  );
}

function Details({ change }: { change: Change }) {
  const fields = changesOf(change.before ?? null, change.after ?? null);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent-ink hover:underline">
        Details
      </summary>
      <dl className="mt-1 grid gap-1">
        {fields.map(({ field, before, after }) => (
          <div key={field} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
            <dt className="wrap-anywhere text-ink-soft">{field}</dt>
            <dd className="wrap-anywhere">{before === '–' ? after : `${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
