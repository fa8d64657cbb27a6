import { arrayOf, count, flag, integer, objectOf, text } from '@daily/kit/rest/json-schema';
import { EXCHANGE_BOUNDS } from './exchange-question';

/** A file with a question. */
export const QUESTION_FILE = {
  questions: [
    {
      category: 'Databases',
      difficulty: 'easy',
      question: 'What does SQL stand for?',
      options: {
        A: 'Structured Query Language',
        B: 'Standard Question List',
        C: 'Simple Query Logic',
        D: 'Sorted Queue Loader',
      },
      correct: 'A',
    },
  ],
};

/** The outcome of an import. */
export const IMPORT_REPORT = objectOf('QuestionImportReport', {
  dryRun: flag('Whether this was only a check'),
  total: count('Number of rows in the file'),
  imported: count('Number of questions that were added; of a check, those that would be'),
  rejected: count('Number of rows that do not fit'),
  problems: {
    ...arrayOf(
      objectOf('QuestionImportProblem', {
        line: integer('The line of the file, from 1, on which the row begins'),
        row: integer('The number of the row, from 1, without the header'),
        path: text('The field, as the file names it; empty when it is the whole row', {
          examples: ['correct'],
        }),
        reason: text('What is wrong', { examples: ['correct must be A, B, C or D'] }),
      }),
    ),
    description: `Why rows do not fit, in the order of the file: the first ${EXCHANGE_BOUNDS.maxRowProblems} of a row, and ${EXCHANGE_BOUNDS.maxProblems} in all`,
  },
});
