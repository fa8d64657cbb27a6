/**
 * Proof of fairness: the evening before, the product publishes the SHA-256 of a statement about the next day's question; once the
 * question is closed, it publishes the statement. Docs: decision 045.
 */
import { type Day, isDay } from '../calendar';
import { isOptionLetter, type OptionLetter } from '../question';

/** The hour of the product's day, 0 to 23, from which the question of the next day is committed to. */
export const COMMITMENT_HOUR = 18;

/** Name and version of the format of statements. */
export const STATEMENT_FORMAT = 'daily-question-fairness/1';

/** A question as players see it. The names and texts are those of the REST API. */
export interface AskedQuestion {
  day: Day | null;
  questionId: number;
  questionText: string;
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  correctAnswer: OptionLetter;
}

/** What is committed to. */
export interface FairnessStatement extends AskedQuestion {
  format: typeof STATEMENT_FORMAT;
  day: Day;
  /** The commitment of the latest earlier day that has one, as hexadecimal digits; null for the first. */
  previous: string | null;
  /** 256 random bits as hexadecimal digits, so that the statement cannot be guessed from its hash. */
  salt: string;
}

/** A published commitment; with the statement once the question is closed. */
export interface PublishedProof {
  day: string;
  /** SHA-256 as hexadecimal digits. */
  commitment: string;
  statement: string | null;
}

/** A value that has changed since the commitment. */
export interface FairnessChange {
  /** Name of the value in the statement. */
  name: keyof AskedQuestion;
  committed: string;
  current: string;
}

/** A published correction of a key, which explains why the key differs from the statement. */
export interface KeyAmendment {
  previousAnswer: OptionLetter;
  correctAnswer: OptionLetter;
  /** Why the key was corrected, as plain text. */
  reason: string;
}

const ASKED_FIELDS = [
  'day',
  'questionId',
  'questionText',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
] as const satisfies (keyof AskedQuestion)[];

/** The order of the values in a statement. */
const STATEMENT_FIELDS = [
  'format',
  ...ASKED_FIELDS,
  'previous',
  'salt',
] as const satisfies (keyof FairnessStatement)[];

/** Maximum number of changes of a question. */
export const MAX_CHANGES = ASKED_FIELDS.length;

/** The text whose UTF-8 bytes are hashed: JSON without white space, with the values in a fixed order. */
export function statementText(statement: FairnessStatement): string {
  return JSON.stringify(Object.fromEntries(STATEMENT_FIELDS.map((name) => [name, statement[name]])));
}

/** Reads a published statement. Returns null unless it is exactly in the form of {@link statementText}. */
export function parseStatement(text: string): FairnessStatement | null {
  const value = jsonObject(text);
  if (!value || !isStatement(value)) return null;
  return statementText(value) === text ? value : null;
}

/**
 * Why a published statement is not what was committed to; null when it is.
 * @param hash SHA-256 of the statement's UTF-8 bytes, as hexadecimal digits.
 */
export function proofProblem(
  { day, commitment }: PublishedProof,
  statement: string,
  hash: string,
): string | null {
  if (hash !== commitment) return 'The SHA-256 of the statement differs from the commitment';
  const parsed = parseStatement(statement);
  if (!parsed) return 'The statement is not in the documented format';
  return parsed.day === day ? null : `The statement is about ${parsed.day}`;
}

/** What has changed in a question since it was committed to. */
export function changesSince(committed: AskedQuestion, current: AskedQuestion): FairnessChange[] {
  return ASKED_FIELDS.filter((name) => committed[name] !== current[name]).map((name) => ({
    name,
    committed: String(committed[name]),
    current: String(current[name] ?? ''),
  }));
}

/**
 * Whether published corrections, the oldest first, lead from the key of the statement to the key of today. A key that has changed
 * otherwise is a broken commitment.
 */
export function explainsKey(
  committed: OptionLetter,
  current: OptionLetter,
  amendments: readonly KeyAmendment[],
): boolean {
  const keys = [committed, ...amendments.map(({ correctAnswer }) => correctAnswer)];
  return (
    keys.at(-1) === current && amendments.every(({ previousAnswer }, index) => previousAnswer === keys[index])
  );
}

function isStatement(value: Record<string, unknown>): value is Record<string, unknown> & FairnessStatement {
  const texts = ['questionText', 'optionA', 'optionB', 'optionC', 'optionD'];
  return (
    value['format'] === STATEMENT_FORMAT &&
    isDay(value['day']) &&
    Number.isInteger(value['questionId']) &&
    texts.every((name) => typeof value[name] === 'string') &&
    isOptionLetter(value['correctAnswer']) &&
    (value['previous'] === null || isHash(value['previous'])) &&
    isHash(value['salt'])
  );
}

/** Whether a value is 256 bits as lower-case hexadecimal digits. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value);
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
