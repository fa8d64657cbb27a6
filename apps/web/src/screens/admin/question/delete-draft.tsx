import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { REVIEW_TEXTS } from '@daily/rules/question-review';
import { Button } from '@daily/ui/controls/button';
import { useNavigate } from 'react-router';
import { done } from '../../../features/admin/confirm/done';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { type EditedQuestionFragment, useDeleteQuestionDraftMutation } from './question-screen.generated';
import { deleteStep } from './question-steps';

/** The button that deletes a draft, and what it asks before. Leads to the list of questions afterwards. */
export function DeleteDraft({ question }: { question: EditedQuestionFragment }) {
  const { id: questionId, version, title, authors } = question;
  const navigate = useNavigate();
  const { ask, dialog } = useConfirmation();
  const [remove] = useDeleteQuestionDraftMutation();
  const run = async () => {
    const call = remove({
      variables: { input: { questionId, version } },
      // Other lists of questions are loaded again when they are shown.
      update: (cache) => void cache.evict({ fieldName: 'editorQuestions' }),
    });
    const problem = await done(call, REVIEW_TEXTS.notDeleted, 'Draft deleted.');
    if (problem === null) await navigate(ADMIN_PATHS.questions, { replace: true });
    return problem;
  };
  return (
    <>
      <Button variant="danger" onClick={() => ask(deleteStep({ title, authors, run }))}>
        Delete draft
      </Button>
      {dialog}
    </>
  );
}
