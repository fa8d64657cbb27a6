import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay, monthOf } from '@daily/rules/calendar';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { linkClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { Link, useParams } from 'react-router';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage, LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { existenceBy, ObjectPage, questionNumber } from '../object-page';
import { EditorQuestionExistsDocument } from '../existence.generated';
import { StageBadge } from '../questions/question-stages';
import { BlindReading } from './blind-reading';
import { CardPreview } from '../../../features/question/writing/card-preview';
import { Findings } from './question-preview';
import { LazyQuestionForm } from './lazy-question-form';
import { draftOf } from './question-draft';
import {
  type EditedQuestionFragment,
  useEditorQuestionScreenQuery,
  useUpdateQuestionMutation,
} from './question-screen.generated';
import { savingStep } from './question-steps';
import { ReviewPanel } from './review-panel';

const TRAIL = [{ name: 'Questions', path: ADMIN_PATHS.questions }];

export const { queries, exists } = existenceBy(EditorQuestionExistsDocument, (params) => {
  const number = questionNumber(params['number']);
  return number === null ? null : { number };
});

/** A question: its editor and its review. */
export function Screen() {
  const number = questionNumber(useParams()['number']);
  const query = useEditorQuestionScreenQuery({
    variables: { number: number ?? 0 },
    skip: number === null,
    ...LIVE_QUERY,
  });
  return (
    <ObjectPage
      {...{ query, trail: TRAIL }}
      found={number === null ? null : query.data?.editorQuestion}
      titleOf={({ title }) => title}
      title="Question"
      notLoaded={REVIEW_TEXTS.notLoaded}
    >
      {(question) => <Question key={question.id} question={question} refetch={() => void query.refetch()} />}
    </ObjectPage>
  );
}

function Question(props: { question: EditedQuestionFragment; refetch: () => void }) {
  const { question } = props;
  const { number, key } = question;
  return (
    <AdminPage title={`Question ${number}`} trail={TRAIL} intro={<Place question={question} />}>
      {key ? <OpenQuestion {...props} /> : <BlindReading question={question} />}
    </AdminPage>
  );
}

function Place({
  question: { stage, day, replaces, source, license },
}: {
  question: EditedQuestionFragment;
}) {
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
      {replaces && (
        <Link to={`${ADMIN_PATHS.questionQuality}/${replaces.number}`} className={`${linkClass} py-1`}>
          Replaces question {replaces.number}
        </Link>
      )}
      {source && (
        <span className="wrap-anywhere">
          By {[source, license].filter((part) => part !== null).join(', ')}
        </span>
      )}
    </span>
  );
}

function OpenQuestion({ question, refetch }: { question: EditedQuestionFragment; refetch: () => void }) {
  const { id, number, version, stage, isFixed, key } = question;
  const [update] = useUpdateQuestionMutation();
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
              <Link to={`${ADMIN_PATHS.questionQuality}/${number}`} className={linkClass}>
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
          questionId={id}
          stored={{ version, draft: draftOf(question) }}
          isFixed={isFixed}
          {...step}
          onSave={(content, seen) =>
            outcome(update({ variables: { input: { id, version: seen, content } } }), REVIEW_TEXTS.notSaved)
          }
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
