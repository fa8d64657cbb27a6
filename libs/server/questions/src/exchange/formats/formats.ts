import { CSV_FORMAT } from './csv-format';
import { JSON_FORMAT, JSON_LINES_FORMAT } from './json-format';
import { OPEN_TRIVIA_FORMAT } from './open-trivia-format';
import type { QuestionFormat } from './question-format';

/** The names of the formats. */
export const FORMAT_NAMES = ['json', 'jsonl', 'csv', 'opentdb'] as const;

/** The name of a format. */
export type FormatName = (typeof FORMAT_NAMES)[number];

/** The formats by name. */
export const FORMATS: Readonly<Record<FormatName, QuestionFormat>> = {
  json: JSON_FORMAT,
  jsonl: JSON_LINES_FORMAT,
  csv: CSV_FORMAT,
  opentdb: OPEN_TRIVIA_FORMAT,
};

/** Whether a value names a format. */
export function isFormatName(value: unknown): value is FormatName {
  return (FORMAT_NAMES as readonly unknown[]).includes(value);
}
