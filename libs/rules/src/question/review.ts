/** The review of questions: who wrote a question cannot approve it, and only approved questions are asked. Docs: decision 053. */

/** How far a question is, with the label that pages show. */
export const QUESTION_STATES = { draft: 'Draft', in_review: 'In review', approved: 'Approved' } as const;

/** How far a question is. Only an approved one can have a day. */
export type QuestionState = keyof typeof QUESTION_STATES;

/** A step in the life of a question. `answer`: a second reader chooses an option without seeing the key. */
export type ReviewStep = 'join' | 'edit' | 'submit' | 'answer' | 'approve' | 'return' | 'delete';

/** What a step depends on. */
export interface ReviewSituation {
  state: QuestionState;
  /** Whether the viewer has contributed to the question since it was last approved. */
  isAuthor: boolean;
  /** Whether the viewer has answered the present version as a second reader. */
  hasAnswered: boolean;
  /** Whether players have seen the question, or its day is committed to. */
  isFixed: boolean;
}

/** The fields of a question that change after it was asked or committed to: its wording and its sources. */
export const WORDING_FIELDS = [
  'question',
  'explanation',
  'takeaway',
  'refutations',
  'articles',
  'source',
  'license',
] as const;

/** Texts about the review of questions. */
export const REVIEW_TEXTS = {
  tokenChangesDrafts: 'An API token may change drafts only',
  notFound: 'Question not found',
  notLoaded: 'Failed to load questions',
  notDeleted: 'The draft was not deleted. Please try again.',
  notSaved: 'The change was not saved. Please try again.',
  changedMeanwhile: 'Another editor has changed this question since you opened it',
  exists: 'is the same as that of a question that exists',
  fixed:
    'This question was asked, is asked today, or is committed to for tomorrow. Only its wording and its sources can change.',
  fieldFixed: 'can no longer change',
  deletesDrafts: 'Only a draft can be deleted',
  shippedStays: 'A question of the shipped bank cannot be deleted, because the bank would add it again',
  notDraft: 'Only a draft can be sent to review',
  notInReview: 'This question is not in review',
  authorReads: 'You wrote or changed this question, so another editor has to review it',
  notAuthor: 'Take part as an author before you change this question. You can then no longer review it.',
  alreadyApproved: 'This question is approved already. Change it to send it back to review.',
  answerFirst: 'Answer the question first',
  noteMissing: 'Please say what has to change',
  noteTooLong: 'Please use at most 2,000 characters',
} as const;

/** Texts about replacements of questions. */
export const REPLACEMENT_TEXTS = {
  notRepeated: 'The bank does not ask this question again, so it needs no replacement',
  repeatedSince: 'This question was asked again since. Look at the figures of its latest day.',
  notWeak: 'No option of this question is weak',
  notBegun: 'The replacement was not begun. Please try again.',
} as const;

/** Maximum length of a reader's note, in characters. */
export const MAX_REVIEW_NOTE_LENGTH = 2_000;

/** Why a step is not possible; null when it is. */
export function reviewProblem(
  step: ReviewStep,
  { state, isAuthor, hasAnswered }: ReviewSituation,
): string | null {
  switch (step) {
    case 'join':
      return state === 'approved' ? REVIEW_TEXTS.alreadyApproved : null;
    case 'edit':
      return state === 'approved' || isAuthor ? null : REVIEW_TEXTS.notAuthor;
    case 'submit':
      if (state !== 'draft') return REVIEW_TEXTS.notDraft;
      return isAuthor ? null : REVIEW_TEXTS.notAuthor;
    case 'delete':
      if (state !== 'draft') return REVIEW_TEXTS.deletesDrafts;
      return isAuthor ? null : REVIEW_TEXTS.notAuthor;
    case 'answer':
    case 'approve':
    case 'return':
      if (state !== 'in_review') return REVIEW_TEXTS.notInReview;
      if (isAuthor) return REVIEW_TEXTS.authorReads;
      return step === 'answer' || hasAnswered ? null : REVIEW_TEXTS.answerFirst;
  }
}

/** The state after a step that is possible. A question whose texts are fixed stays approved when its wording changes. */
export function stateAfter(step: ReviewStep, state: QuestionState, isFixed = false): QuestionState {
  if (step === 'edit' && isFixed) return state;
  if (step === 'approve') return 'approved';
  if (step === 'return') return 'draft';
  if (step === 'submit') return 'in_review';
  return step === 'edit' && state === 'approved' ? 'in_review' : state;
}

/**
 * Whether an editor may see the key of a question and what reveals it. Of a question that is not approved, only its authors and the
 * readers who have answered do, because others may be its second reader.
 */
export function seesKeyForReview({
  state,
  isAuthor,
  hasAnswered,
}: Pick<ReviewSituation, 'state' | 'isAuthor' | 'hasAnswered'>): boolean {
  return state === 'approved' || isAuthor || hasAnswered;
}

/** What is wrong with the note of a reader; null when nothing is. A question that is returned needs one. */
export function reviewNoteProblem(note: string, isApproved: boolean): string | null {
  if (note.length > MAX_REVIEW_NOTE_LENGTH) return REVIEW_TEXTS.noteTooLong;
  return isApproved || note.trim() !== '' ? null : REVIEW_TEXTS.noteMissing;
}
