import { type Day, formatDay } from '@daily/rules/calendar';
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
