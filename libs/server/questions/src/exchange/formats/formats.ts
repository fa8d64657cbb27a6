import { CSV_FORMAT } from './csv-format';
import { JSON_FORMAT, JSON_LINES_FORMAT } from './json-format';
import { OPEN_TRIVIA_FORMAT } from './open-trivia-format';
import type { QuestionFormat } from './question-format';
import { QUESTION_FILE_FORMAT_NAMES, type QuestionFileFormat } from '@daily/rules/question/file';

/** The names of the formats. */
export const FORMAT_NAMES = QUESTION_FILE_FORMAT_NAMES;

/** The name of a format. */
export type FormatName = QuestionFileFormat;

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
