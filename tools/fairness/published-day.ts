import { type Day, isDay } from '@daily/rules/calendar';
import { type AskedQuestion, isHash } from '@daily/rules/fairness';

/** A line of `/questions/fairness.jsonl`. */
export interface PublishedDay {
  day: Day;
  commitment: string;
  onTime: boolean;
  /** Null until the question is closed. */
  statement: string | null;
  /** The question when the file was made; null until it is closed. */
  current: AskedQuestion | null;
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
  const { day, commitment, onTime, statement, current }: Record<string, unknown> = { ...value };
  return (
    isDay(day) &&
    isHash(commitment) &&
    typeof onTime === 'boolean' &&
    (statement === null ? current === null : typeof statement === 'string' && isObject(current))
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
