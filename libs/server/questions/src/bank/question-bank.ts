import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import retiredKeys from '../../retired.json';
import tenSurprises from '../../ten-surprises.json';
import { type DrawnPart, drawingMarkdown } from '../drawing/shipped-drawings';
import type { Question } from '../question/question.entity';
import type { BankTraits } from '../schedule/question-traits';
import { type BankFile, type BankQuestion, bankTraits } from './bank-file';
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
  | 'measuredDifficulty'
  | 'level'
  | 'replacesId'
  | 'replaces'
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
  /** What the schedule depends on, by key. */
  traits: ReadonlyMap<string, BankTraits>;
  /** Keys that must never be asked again, of questions in the bank or of earlier versions. */
  retired: ReadonlySet<string>;
}

/**
 * Reads the shipped bank. Its files are part of the code: `npm run bank` and the specs check them, not each start.
 * @throws Error when two questions share a key.
 */
export function shippedBank(): ShippedBank {
  const entries = BANK_FILES.flatMap(entriesOf);
  const keys = new Set(entries.map(({ question }) => question.key));
  if (keys.size !== entries.length) throw new Error('Two questions of the bank have the same key');
  return {
    questions: entries.map(({ category, question }) => shipped(category, question)),
    traits: new Map(entries.map(({ question }) => [question.key, bankTraits(question)])),
    retired: new Set<string>(retiredKeys),
  };
}

/**
 * Reads the shipped set of questions for practice, which is no part of the bank: none of them is ever the question of a day, so that
 * they give nothing of the bank away. Their category is the name of the set.
 */
export function shippedPracticeSet(): ShippedQuestion[] {
  return entriesOf(tenSurprises).map(({ category, question }) => shipped(category, question));
}

function entriesOf(file: unknown): { category: string; question: BankQuestion }[] {
  const { category, questions } = file as BankFile;
  return questions.map((question) => ({ category, question }));
}

function shipped(category: string, question: BankQuestion): ShippedQuestion {
  const { key, options, difficulty } = question;
  return {
    bankKey: key,
    text: withDrawing(question.question, key, 'question', question.pictureAlt),
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: question.correct,
    explanation: withDrawing(question.explanation, key, 'explanation', question.explanationPictureAlt),
    takeaway: withDrawing(question.takeaway, key, 'takeaway', question.takeawayPictureAlt),
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

/** A text with its drawing below it, if it has one. */
function withDrawing(text: string, key: string, part: DrawnPart, description: string | undefined): string {
  return description === undefined ? text : `${text}\n\n${drawingMarkdown(key, part, description)}`;
}
