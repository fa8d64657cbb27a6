import { Badge } from '@daily/ui/display/badge';
import type { AdminQuestionsScreenQuery } from './questions-screen.generated';

type Question = AdminQuestionsScreenQuery['editorQuestions']['edges'][number]['node'];

/** What stages are called on pages. */
export const STAGE_LABELS: Readonly<Record<Question['stage'], string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
  UPCOMING: 'Upcoming',
  ASKED: 'Asked',
};

/** What difficulties are called on pages. */
export const DIFFICULTY_LABELS: Readonly<Record<Question['difficulty'], string>> = {
  EASY: 'Easy',
  MEDIUM: 'Medium',
  HARD: 'Hard',
};

/** The stage of a question. What waits for an editor stands out. */
export function StageBadge({ stage }: Pick<Question, 'stage'>) {
  return (
    <Badge tone={stage === 'IN_REVIEW' || stage === 'DRAFT' ? 'accent' : 'neutral'}>
      {STAGE_LABELS[stage]}
    </Badge>
  );
}
