import { type Day, isDay } from '@daily/rules/calendar';
import { type AskedQuestion, isHash, type KeyAmendment } from '@daily/rules/question/fairness';
import { isOptionLetter } from '@daily/rules/question';

/** A published correction of a key. */
export interface PublishedAmendment extends KeyAmendment {
  /** ISO 8601. */
  amendedAt: string;
}

/** A line of `/questions/fairness.jsonl`. */
export interface PublishedDay {
  day: Day;
  /** Null for a day whose question was asked without one. */
  commitment: string | null;
  onTime: boolean;
  /** Null until the question is closed. */
  statement: string | null;
  /** The question when the file was made; null until it is closed. */
  current: AskedQuestion | null;
  /** The corrections of the key, the oldest first; null until the question is closed. Copies of older products have none. */
  amendments?: PublishedAmendment[] | null;
}

/**
 * Reads a file of commitments.
 * @throws Error naming the line that has another form.
 */
export function readDays(jsonLines: string): PublishedDay[] {
  const lines = jsonLines.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const value = parsed(line);
    if (!isPublishedDay(value)) throw new Error(`Line ${index + 1} is not a commitment`);
    return value;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isPublishedDay(value: unknown): value is PublishedDay {
  if (typeof value !== 'object' || value === null) return false;
  const { day, commitment, onTime, statement, current, amendments }: Record<string, unknown> = { ...value };
  return (
    isDay(day) &&
    (commitment === null ? statement === null : isHash(commitment)) &&
    typeof onTime === 'boolean' &&
    (statement === null ? current === null : typeof statement === 'string' && isObject(current)) &&
    (!amendments || (Array.isArray(amendments) && amendments.every(isAmendment)))
  );
}

function isAmendment(value: unknown): value is PublishedAmendment {
  if (typeof value !== 'object' || value === null) return false;
  const { amendedAt, previousAnswer, correctAnswer, reason }: Record<string, unknown> = { ...value };
  return (
    typeof amendedAt === 'string' &&
    isOptionLetter(previousAnswer) &&
    isOptionLetter(correctAnswer) &&
    typeof reason === 'string'
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
