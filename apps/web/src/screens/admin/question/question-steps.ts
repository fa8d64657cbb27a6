import { type Day, formatDay } from '@daily/rules/calendar';
import type { Confirmation } from '../../../features/admin/confirm/confirmation';
import type { EditedQuestionFragment } from './question-screen.generated';

/** What saving a question does besides, asked before it is saved. */
export interface SavingWarning {
  title: string;
  effects: readonly string[];
}

type Question = Pick<EditedQuestionFragment, 'isFixed' | 'stage' | 'day' | 'viewerIsAuthor'>;

const RECORDED = 'The audit log records what you changed.';

/** How the viewer can change a question: the label of the button, and what is asked before. Null when they cannot. */
export function savingStep(question: Question): { action: string; warning: SavingWarning | null } | null {
  const { isFixed, stage, viewerIsAuthor } = question;
  const day = (question.day ?? null) as Day | null;
  if (isFixed) return { action: 'Save the new wording', warning: rewordingWarning };
  if (stage === 'APPROVED' || stage === 'UPCOMING')
    return { action: 'Save and send to review', warning: reviewWarning(day) };
  return viewerIsAuthor ? { action: 'Save', warning: null } : null;
}

const rewordingWarning: SavingWarning = {
  title: 'Change the wording of this question?',
  effects: [
    'Players see the new wording at once, without a review.',
    'It must ask the same as before: answers, points and figures stay as they are.',
    'The proof of fairness shows that the text differs from the one that was committed to.',
    RECORDED,
  ],
};

/** What a change of an approved question does. */
function reviewWarning(day: Day | null): SavingWarning {
  const leaves = day
    ? [`It leaves ${formatDay(day)}, and returns when it is approved in time and the day is free.`]
    : [];
  return {
    title: 'Change an approved question?',
    effects: [
      'It goes back to review, and is not asked before another editor has approved it.',
      ...leaves,
      RECORDED,
    ],
  };
}

/** Whether the viewer can delete a question. */
export function canDelete({
  stage,
  viewerIsAuthor,
  isShipped,
}: Pick<EditedQuestionFragment, 'stage' | 'viewerIsAuthor' | 'isShipped'>): boolean {
  return stage === 'DRAFT' && viewerIsAuthor && !isShipped;
}

/** Deletes a draft. */
export function deleteStep({
  title,
  authors,
  run,
}: Pick<EditedQuestionFragment, 'title' | 'authors'> & {
  run: () => Promise<string | null>;
}): Confirmation {
  const together = authors.length > 1 ? [`You wrote it with others: ${authors.length} authors lose it.`] : [];
  return {
    title: 'Delete this draft?',
    subject: title,
    effects: [
      'The question and what second readers wrote about it are deleted. This cannot be undone.',
      ...together,
      'The audit log records that you did it, with the question as it was.',
    ],
    action: 'Delete draft',
    dangerous: true,
    run,
  };
}
