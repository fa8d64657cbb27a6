import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { z } from 'zod';
import retiredKeys from '../../retired.json';
import type { Question } from '../question/question.entity';
import { BankFile, BankKey, type BankQuestion } from './bank-file';
import { BANK_FILES } from './bank-files';

/** A question of the bank in the form in which it is stored. */
export type ShippedQuestion = Omit<
  Question,
  | 'id'
  | 'day'
  | 'repeatedOn'
  | 'createdAt'
  | 'bankKey'
  | 'pointsAtClose'
  | 'followsRules'
  | 'worth'
  | 'source'
  | 'license'
  | 'attribution'
  | 'correctedAt'
  | 'state'
  | 'version'
  | 'approvedVersion'
  | 'heldDay'
> & { bankKey: string };

/** The bank that the product ships. */
export interface ShippedBank {
  questions: ShippedQuestion[];
  /** Keys of the best questions, which the first week asks. */
  openers: ReadonlySet<string>;
  /** Keys that must never be asked again, of questions in the bank or of earlier versions. */
  retired: ReadonlySet<string>;
}

/**
 * Reads the shipped bank.
 * @throws ZodError naming the field that violates the schema; Error when two questions share a key.
 */
export function shippedBank(): ShippedBank {
  const entries = BANK_FILES.flatMap((file) => {
    const { category, questions } = BankFile.parse(file);
    return questions.map((question) => ({ category, question }));
  });
  const keys = new Set(entries.map(({ question }) => question.key));
  if (keys.size !== entries.length) throw new Error('Two questions of the bank have the same key');
  return {
    questions: entries.map(({ category, question }) => shipped(category, question)),
    openers: new Set(entries.filter(({ question }) => question.opener).map(({ question }) => question.key)),
    retired: new Set(z.array(BankKey).parse(retiredKeys)),
  };
}

function shipped(category: string, question: BankQuestion): ShippedQuestion {
  const { key, options, difficulty } = question;
  return {
    bankKey: key,
    text: question.question,
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: question.correct,
    explanation: question.explanation,
    takeaway: question.takeaway,
    points: POINTS_BY_DIFFICULTY[difficulty],
    category,
    difficulty,
    refutations: question.refutations,
    articles: question.articles.map(({ title, url, snippet }, index) => ({
      id: `${key}-${index + 1}`,
      title,
      url,
      snippet,
    })),
  };
}
