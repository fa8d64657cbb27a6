import { createHash } from 'node:crypto';
import { parseDay } from '@daily/rules/calendar';
import { STATEMENT_FORMAT, statementText } from '@daily/rules/question/fairness';

/** What the product committed to for 1 January 2030. */
export const STATEMENT = statementText({
  format: STATEMENT_FORMAT,
  day: parseDay('2030-01-01'),
  questionId: 7,
  questionText: 'Which status code?',
  optionA: '200',
  optionB: '301',
  optionC: '404',
  optionD: '503',
  correctAnswer: 'B',
  previous: null,
  salt: '01'.repeat(32),
});

/** An opened proof that was kept. */
export const OPENED_PROOF = {
  __typename: 'FairnessProof',
  day: '2030-01-01',
  commitment: createHash('sha256').update(STATEMENT).digest('hex'),
  committedAt: '2029-12-31T18:00:00.000Z',
  onTime: true,
  statement: STATEMENT as string | null,
  amendments: [] as
    | {
        __typename: string;
        amendedAt: string;
        previousAnswer: string;
        correctAnswer: string;
        reason: string;
      }[]
    | null,
  changes: [] as { __typename: string; name: string; committed: string; current: string }[] | null,
};
