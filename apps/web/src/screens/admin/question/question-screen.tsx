import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay, monthOf } from '@daily/rules/calendar';
import { REVIEW_TEXTS } from '@daily/rules/question-review';
import { linkClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { LoadError } from '@daily/ui/display/load-error';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { NotFound } from '../../../features/not-found/not-found';
import { usePageTitle } from '../../../features/seo/page-title';
import { EditorQuestionExistsDocument } from '../existence.generated';
import { existenceBy } from '../existence';
import { figuresPath } from '../quality/quality-columns';
import { questionNumber } from '../question-number';
import { StageBadge } from '../questions/question-stages';
import { BlindReading } from './blind-reading';
import { CardPreview } from './card-preview';
import { Findings } from './findings';
import { draftOf } from './question-draft';
import { LazyQuestionForm } from './lazy-question-form';
import {
  type EditorQuestionScreen_QuestionFragment,
  useEditorQuestionScreenQuery,
} from './question-screen.generated';
import { savingStep } from './question-steps';
import { ReviewPanel } from './review-panel';
import { useSaveQuestion } from './use-save-question';

export { QuestionScreen as Screen };

const TRAIL = [{ name: 'Questions', path: ADMIN_PATHS.questions }];

export const { queries, exists } = existenceBy(EditorQuestionExistsDocument, (params) => {
  const number = questionNumber(params['number']);
  return number === null ? null : { number };
});

/** A question: its editor and its review. */
export function QuestionScreen() {
  const number = questionNumber(useParams()['number']);
  const { data, loading, refetch } = useEditorQuestionScreenQuery({
    variables: { number: number ?? 0 },
    skip: number === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const question = data?.editorQuestion;
  usePageTitle(question?.title ?? null);
  if (number === null || question === null) return <NotFound />;
  if (question) return <Question key={question.id} question={question} refetch={() => void refetch()} />;
  return (
    <AdminPage title="Question" trail={TRAIL}>
      {loading ? <ListSkeleton /> : <LoadError onRetry={refetch}>{REVIEW_TEXTS.notLoaded}</LoadError>}
    </AdminPage>
  );
}

function Question(props: { question: EditorQuestionScreen_QuestionFragment; refetch: () => void }) {
  const { question } = props;
  const { number, key } = question;
  return (
    <AdminPage title={`Question ${number}`} trail={TRAIL} intro={<Place question={question} />}>
      {key ? <OpenQuestion {...props} /> : <BlindReading question={question} />}
    </AdminPage>
  );
}

function Place({ question: { stage, day } }: { question: EditorQuestionScreen_QuestionFragment }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StageBadge stage={stage} />
      {day && (
        <Link
          to={`${ADMIN_PATHS.questionSchedule}?month=${monthOf(day as Day)}`}
          className={`${linkClass} py-1`}
        >
          {formatDay(day as Day)}
        </Link>
      )}
    </span>
  );
}

function OpenQuestion({
  question,
  refetch,
}: {
  question: EditorQuestionScreen_QuestionFragment;
  refetch: () => void;
}) {
  const { id, number, version, stage, isFixed, key } = question;
  const { update } = useSaveQuestion();
  const step = savingStep(question);
  return (
    <div className="grid grid-cols-1 gap-6">
      <ReviewPanel question={question} />
      {isFixed && (
        <p className="max-w-text text-ink-soft">
          {REVIEW_TEXTS.fixed}
          {stage === 'ASKED' && (
            <>
              {' '}
              <Link to={figuresPath(number)} className={linkClass}>
                Correct a wrong key
              </Link>
            </>
          )}
        </p>
      )}
      {step ? (
        <LazyQuestionForm
          fallback={<ListSkeleton />}
          isolated
          name={id}
          questionId={id}
          stored={{ version, draft: draftOf(question) }}
          isFixed={isFixed}
          {...step}
          onSave={(content, seen) => update(id, seen, content)}
          onSaved={() => toast.success('Saved.')}
          onConflict={refetch}
        />
      ) : (
        <div className="grid max-w-text grid-cols-1 gap-4">
          <Findings preview={question.preview} />
          <CardPreview question={question} preview={question.preview} correct={key?.correctAnswer ?? null} />
        </div>
      )}
    </div>
  );
}
