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
import { done } from '../../../features/admin/confirm/done';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import type { FormText } from '../../../features/admin/form/form-text';
import { UnsavedForm } from '../../../features/admin/leaving/unsaved-form';
import { useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { type EditedQuestionFragment, useDeleteQuestionDraftMutation } from './question-screen.generated';
import { canDelete, deleteStep } from './question-steps';
import { useReview } from './use-review';

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
  const review = useReview(question);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void review.submit().then(setProblem)}>
          Send to review
        </Button>
        {canDelete(question) && <DeleteDraft question={question} />}
      </div>
    </>
  );
}

function Decide({ question }: { question: EditedQuestionFragment }) {
  const review = useReview(question);
  const [problem, setProblem] = useState<string | null>(null);
  const [noteProblem, setNoteProblem] = useState<string | null>(null);
  const unsaved = useUnsavedFields(`review ${question.id}`, { note: '' });
  const decide = async (text: FormText) => {
    const [isApproved, note] = [text('decision') === 'approve', text('note')];
    const wrong = reviewNoteProblem(note, isApproved);
    setNoteProblem(wrong);
    if (wrong) return;
    const found = await review.decide(isApproved, note);
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
  return (
    <>
      <Button variant="danger" onClick={() => ask(deleteStep({ title, authors, run }))}>
        Delete draft
      </Button>
      {dialog}
    </>
  );
}
