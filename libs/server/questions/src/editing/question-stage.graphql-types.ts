import { registerEnumType } from 'type-graphql';
import type { ReadingDecision } from './question-reading.entity';
import type { QuestionSort, QuestionStage } from './question-stage';
import type { TwinReason } from './question-twins';

/** The stages in the schema. */
export const QuestionStageEnum: Record<Uppercase<QuestionStage>, QuestionStage> = {
  DRAFT: 'draft',
  IN_REVIEW: 'in_review',
  APPROVED: 'approved',
  UPCOMING: 'upcoming',
  ASKED: 'asked',
};

registerEnumType(QuestionStageEnum, {
  name: 'QuestionStage',
  description: 'Where a question is in its life.',
  valuesConfig: {
    DRAFT: { description: 'Its authors are writing it, or it was imported.' },
    IN_REVIEW: { description: 'It waits for a second reader.' },
    APPROVED: { description: 'It is approved and has no day.' },
    UPCOMING: { description: 'It has a day that comes.' },
    ASKED: { description: 'It is or was asked.' },
  },
});

/** The orders in the schema. */
export const QuestionSortEnum: Record<Uppercase<QuestionSort>, QuestionSort> = {
  NEWEST: 'newest',
  DAY: 'day',
  CATEGORY: 'category',
};

registerEnumType(QuestionSortEnum, {
  name: 'QuestionSort',
  description: 'The order of a list of questions.',
  valuesConfig: {
    NEWEST: { description: 'The question that was added last comes first.' },
    DAY: { description: 'The latest day comes first. Questions without a day are left out.' },
    CATEGORY: { description: 'By category, then by number.' },
  },
});

/** The decisions in the schema. */
export const ReadingDecisionEnum: Record<Uppercase<ReadingDecision>, ReadingDecision> = {
  APPROVED: 'approved',
  RETURNED: 'returned',
};

registerEnumType(ReadingDecisionEnum, {
  name: 'ReadingDecision',
  description: 'What a second reader decided about a question.',
  valuesConfig: {
    APPROVED: { description: 'It can be asked.' },
    RETURNED: { description: 'Its authors have to change it.' },
  },
});

/** The reasons in the schema. */
export const TwinReasonEnum: Record<Uppercase<TwinReason>, TwinReason> = {
  TEXT: 'text',
  OPTIONS: 'options',
  TAKEAWAY: 'takeaway',
};

registerEnumType(TwinReasonEnum, {
  name: 'TwinReason',
  description: 'Why two questions are alike.',
  valuesConfig: {
    TEXT: { description: 'They have the same text.' },
    OPTIONS: { description: 'They have the same four options.' },
    TAKEAWAY: { description: 'Their takeaways say the same.' },
  },
});
