import { describe, expect, it } from '@jest/globals';
import {
  type QuestionState,
  REVIEW_TEXTS,
  type ReviewSituation,
  type ReviewStep,
  reviewNoteProblem,
  reviewProblem,
  seesKeyForReview,
  stateAfter,
} from './review';

type Viewer = 'author' | 'stranger' | 'reader';

const VIEWERS: Record<Viewer, Pick<ReviewSituation, 'isAuthor' | 'hasAnswered'>> = {
  author: { isAuthor: true, hasAnswered: false },
  stranger: { isAuthor: false, hasAnswered: false },
  reader: { isAuthor: false, hasAnswered: true },
};

const {
  notAuthor,
  notDraft,
  deletesDrafts,
  notInReview,
  authorReads,
  answerFirst,
  alreadyApproved: approvedAlready,
} = REVIEW_TEXTS;

/** Who may take a step, in each state: the state that follows, or why not. */
const TABLE: [ReviewStep, QuestionState, Record<Viewer, string>][] = [
  ['join', 'draft', { author: 'draft', stranger: 'draft', reader: 'draft' }],
  ['join', 'in_review', { author: 'in_review', stranger: 'in_review', reader: 'in_review' }],
  ['join', 'approved', { author: approvedAlready, stranger: approvedAlready, reader: approvedAlready }],
  ['edit', 'draft', { author: 'draft', stranger: notAuthor, reader: notAuthor }],
  ['edit', 'in_review', { author: 'in_review', stranger: notAuthor, reader: notAuthor }],
  ['edit', 'approved', { author: 'in_review', stranger: 'in_review', reader: 'in_review' }],
  ['submit', 'draft', { author: 'in_review', stranger: notAuthor, reader: notAuthor }],
  ['submit', 'in_review', { author: notDraft, stranger: notDraft, reader: notDraft }],
  ['submit', 'approved', { author: notDraft, stranger: notDraft, reader: notDraft }],
  ['delete', 'draft', { author: 'draft', stranger: notAuthor, reader: notAuthor }],
  ['delete', 'in_review', { author: deletesDrafts, stranger: deletesDrafts, reader: deletesDrafts }],
  ['delete', 'approved', { author: deletesDrafts, stranger: deletesDrafts, reader: deletesDrafts }],
  ['answer', 'draft', { author: notInReview, stranger: notInReview, reader: notInReview }],
  ['answer', 'in_review', { author: authorReads, stranger: 'in_review', reader: 'in_review' }],
  ['answer', 'approved', { author: notInReview, stranger: notInReview, reader: notInReview }],
  ['approve', 'draft', { author: notInReview, stranger: notInReview, reader: notInReview }],
  ['approve', 'in_review', { author: authorReads, stranger: answerFirst, reader: 'approved' }],
  ['approve', 'approved', { author: notInReview, stranger: notInReview, reader: notInReview }],
  ['return', 'draft', { author: notInReview, stranger: notInReview, reader: notInReview }],
  ['return', 'in_review', { author: authorReads, stranger: answerFirst, reader: 'draft' }],
  ['return', 'approved', { author: notInReview, stranger: notInReview, reader: notInReview }],
];

const CASES = TABLE.flatMap(([step, state, outcomes]) =>
  Object.entries(outcomes).map(([viewer, outcome]) => [step, state, viewer as Viewer, outcome] as const),
);

describe('the review of a question', () => {
  it.each(CASES)('%s of a question (%s) by %s: %s', (step, state, viewer, outcome) => {
    const situation = { state, ...VIEWERS[viewer], isFixed: false };
    expect(reviewProblem(step, situation) ?? stateAfter(step, state)).toBe(outcome);
  });

  it('leaves a question approved when its wording changes after it was asked or committed to', () => {
    expect(stateAfter('edit', 'approved', true)).toBe('approved');
  });

  it('shows the key of a question that is not approved to authors and to readers who have answered', () => {
    for (const state of ['draft', 'in_review'] as const) {
      const seen = Object.values(VIEWERS).map((viewer) => seesKeyForReview({ state, ...viewer }));
      expect(seen).toEqual([true, false, true]);
    }
    expect(seesKeyForReview({ state: 'approved', ...VIEWERS.stranger })).toBe(true);
  });

  it('requires a note of those who return a question, of 2,000 characters at most', () => {
    expect(reviewNoteProblem('', true)).toBeNull();
    expect(reviewNoteProblem(' ', false)).toBe(REVIEW_TEXTS.noteMissing);
    expect(reviewNoteProblem('x'.repeat(2_000), false)).toBeNull();
    expect(reviewNoteProblem('x'.repeat(2_001), true)).toBe(REVIEW_TEXTS.noteTooLong);
  });
});
