import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { REVIEW_TEXTS, reviewNoteProblem } from '@daily/rules/question/review';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm, useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import {
  type EditedQuestionFragment,
  useDecideQuestionReviewMutation,
  useDeleteQuestionDraftMutation,
  useSubmitQuestionMutation,
} from './question-screen.generated';

type Reading = NonNullable<EditedQuestionFragment['readings']>[number];

/** Where the review of a question stands, what readers chose, and the step that the viewer can take. */
export function ReviewPanel({ question }: { question: EditedQuestionFragment }) {
  const { stage, viewerIsAuthor, authors, readings, heldDay } = question;
  return (
    <TitledCard title="Review">
      <div className="mt-3 grid gap-3">
        <p className="text-ink-soft">{explanationOf(question)}</p>
        {authors.length > 0 && (
          <p className="text-sm text-ink-soft">
            Written by {authors.map(({ username }) => username).join(', ')}.
          </p>
        )}
        {heldDay && (
          <p className="text-sm text-ink-soft">
            It returns to {formatDay(heldDay as Day)} when it is approved in time and that day is free.
          </p>
        )}
        {stage === 'DRAFT' && viewerIsAuthor && <Submit question={question} />}
        {stage === 'IN_REVIEW' && !viewerIsAuthor && <Decide question={question} />}
        {readings && readings.length > 0 && <Readings readings={readings} />}
      </div>
    </TitledCard>
  );
}

function explanationOf({ stage, viewerIsAuthor, isShipped, version }: EditedQuestionFragment): string {
  if (stage === 'DRAFT') return 'A draft. When it is ready, send it to review.';
  if (stage === 'IN_REVIEW') {
    return viewerIsAuthor
      ? 'It waits for another editor, who answers it without seeing the key.'
      : 'You have answered it. Compare, then decide.';
  }
  return isShipped && version === 1 ? 'Shipped with the product, so it counts as approved.' : 'Approved.';
}

function Submit({ question }: { question: EditedQuestionFragment }) {
  const { id, version, isShipped } = question;
  const [send] = useSubmitQuestionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const call = send({ variables: { input: { id, version } } });
    setProblem(await done(call, REVIEW_TEXTS.notSaved, 'Sent to review.'));
  };
  return (
    <>
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void submit()}>
          Send to review
        </Button>
        {!isShipped && <DeleteDraft question={question} />}
      </div>
    </>
  );
}

function Decide({ question: { id, version } }: { question: EditedQuestionFragment }) {
  const [send] = useDecideQuestionReviewMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [noteProblem, setNoteProblem] = useState<string | null>(null);
  const unsaved = useUnsavedFields(`review ${id}`, { note: '' });
  const decide = async (text: FormText) => {
    const [isApproved, note] = [text('decision') === 'approve', text('note')];
    const wrong = reviewNoteProblem(note, isApproved);
    setNoteProblem(wrong);
    if (wrong) return;
    const call = send({ variables: { input: { id, version, isApproved, note } } });
    const decided = isApproved ? 'Question approved.' : 'Question returned to its authors.';
    const found = await done(call, REVIEW_TEXTS.notSaved, decided);
    setProblem(found);
    if (found === null) unsaved.forget();
  };
  return (
    <UnsavedForm unsaved={unsaved} onSubmit={decide} className="grid gap-3">
      <TextAreaField
        {...unsaved.field('note')}
        label="Note to the authors"
        error={noteProblem ?? undefined}
        hint="Required to return the question. The audit log records the decision."
        className="min-h-20"
      />
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="approve">
          Approve
        </Button>
        <Button type="submit" name="decision" value="return" variant="secondary">
          Return to the authors
        </Button>
      </div>
    </UnsavedForm>
  );
}

function Readings({ readings }: { readings: readonly Reading[] }) {
  return (
    <section aria-label="Second readers">
      <h3 className="text-sm font-semibold">Second readers</h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {readings.map(({ reader, version, letter, isCorrect, answeredAt, decision, note }) => (
          <li key={`${reader?.id} ${version}`}>
            <span className="font-medium">{reader?.username ?? 'A deleted account'}</span> chose {letter},{' '}
            {isCorrect ? 'the key' : 'not the key'}
            {decision && `, and ${decision === 'APPROVED' ? 'approved' : 'returned'} it`} (version {version},{' '}
            <Timestamp at={answeredAt} />
            ).
            {note && (
              <blockquote className="mt-1 border-l-4 border-line pl-3 wrap-anywhere">{note}</blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that deletes a draft, and what it asks before. Leads to the list of questions afterwards. */
function DeleteDraft({ question }: { question: EditedQuestionFragment }) {
  const { id, version, title, authors } = question;
  const navigate = useNavigate();
  const { ask, dialog } = useConfirmation();
  const [remove] = useDeleteQuestionDraftMutation();
  const run = async () => {
    const call = remove({
      variables: { input: { id, version } },
      // Other lists of questions are loaded again when they are shown.
      update: (cache) => void cache.evict({ fieldName: 'editorQuestions' }),
    });
    const problem = await done(call, REVIEW_TEXTS.notDeleted, 'Draft deleted.');
    if (problem === null) await navigate(ADMIN_PATHS.questions, { replace: true });
    return problem;
  };
  const askToDelete = () =>
    ask({
      title: 'Delete this draft?',
      subject: title,
      effects: [
        'The question and what second readers wrote about it are deleted. This cannot be undone.',
        ...(authors.length > 1 ? [`You wrote it together: ${authors.length} authors lose it.`] : []),
        'The audit log records that you did it, with the question as it was.',
      ],
      action: 'Delete draft',
      dangerous: true,
      run,
    });
  return (
    <>
      <Button variant="danger" onClick={askToDelete}>
        Delete draft
      </Button>
      {dialog}
    </>
  );
}
