import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { linkClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { Link, useNavigate } from 'react-router';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { emptyDraft } from './question-draft';
import { LazyQuestionForm } from './lazy-question-form';
import { useCreateQuestionMutation } from './question-screen.generated';

const EMPTY = { version: null, draft: emptyDraft() };

/** Writes a new question. */
export function Screen() {
  const navigate = useNavigate();
  const [create] = useCreateQuestionMutation();
  // A retry after a lost response must not add a second question.
  const keyFor = useIdempotencyKey();
  return (
    <AdminPage
      title="New question"
      trail={[{ name: 'Questions', path: ADMIN_PATHS.questions }]}
      intro={
        <>
          It is saved as a draft. Another editor has to approve it before it can be asked. New here?{' '}
          <Link to={ADMIN_PATHS.questionWriting} className={linkClass}>
            How to write a question
          </Link>
        </>
      }
    >
      <LazyQuestionForm
        fallback={<ListSkeleton />}
        isolated
        questionId={null}
        stored={EMPTY}
        action="Save draft"
        onSave={(content) =>
          outcome(
            create({ variables: { input: { content, idempotencyKey: keyFor(content) } } }),
            REVIEW_TEXTS.notSaved,
          )
        }
        onSaved={({ number }) => {
          toast.success('Draft saved.');
          void navigate(`${ADMIN_PATHS.questions}/${number}`, { replace: true });
        }}
      />
    </AdminPage>
  );
}
