import { Badge } from '@daily/ui/display/badge';
import type { AdminQuestionsScreenQuery } from './questions-screen.generated';

/** A stage of a question, as the schema spells it. */
export type Stage = AdminQuestionsScreenQuery['editorQuestions']['edges'][number]['node']['stage'];

/** The difficulty of a question, as the schema spells it. */
export type DifficultyName =
  AdminQuestionsScreenQuery['editorQuestions']['edges'][number]['node']['difficulty'];

/** What stages are called on pages. */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
  UPCOMING: 'Upcoming',
  ASKED: 'Asked',
};

/** What difficulties are called on pages. */
export const DIFFICULTY_LABELS: Readonly<Record<DifficultyName, string>> = {
  EASY: 'Easy',
  MEDIUM: 'Medium',
  HARD: 'Hard',
};

/** The stage of a question. What waits for an editor stands out. */
export function StageBadge({ stage }: { stage: Stage }) {
  return (
    <Badge tone={stage === 'IN_REVIEW' || stage === 'DRAFT' ? 'accent' : 'neutral'}>
      {STAGE_LABELS[stage]}
    </Badge>
  );
}
