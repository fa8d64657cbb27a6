import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalid } from '@daily/kit/runtime/errors';
import { checkedQuestion, type ExchangeQuestion, type PartProblem } from '../exchange-question';
import { FORMATS, type FormatName } from '../formats/formats';
import type { FileRow } from '../formats/question-format';
import type { ImportProblem } from './import-report';
import { questionFingerprint } from './question-fingerprint';

/** Maximum number of rows in a file. */
const MAX_IMPORT_ROWS = 10_000;

/** Rows that are checked before other requests have their turn. */
const ROWS_PER_TURN = 100;

/** A valid row. */
export interface ValidRow {
  question: ExchangeQuestion;
  fingerprint: string;
  /** The number of the row, from 1. */
  row: number;
}

/** The rows of a file, checked one by one. */
export interface CheckedRows {
  total: number;
  valid: readonly ValidRow[];
  problems: readonly ImportProblem[];
  /** The line, from 1, on which a row begins. @param row its number, from 1. */
  lineOf: (row: number) => number;
}

/**
 * Reads a file and checks each row by itself and against the rows before it.
 * @param maxRows maximum number of rows.
 * @throws Failure invalid when the file as a whole is malformed, empty or too long.
 */
export async function readRows(
  text: string,
  formatName: FormatName,
  maxRows = MAX_IMPORT_ROWS,
): Promise<CheckedRows> {
  const format = FORMATS[formatName];
  const { rows, lineOf } = format.parse(text);
  if (rows.length === 0) throw invalid('The file has no questions', 'content');
  if (rows.length > maxRows) {
    throw invalid(`The file has ${rows.length} questions; at most ${maxRows} are allowed`, 'content');
  }
  const valid: ValidRow[] = [];
  const problems: ImportProblem[] = [];
  const firstRows = new Map<string, number>();
  for (const [index, given] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await nextTurn();
    const row = index + 1;
    const reject = (found: readonly PartProblem[]) => {
      const line = lineOf(index);
      problems.push(...found.map(({ path, reason }) => ({ line, row, path: format.pathOf(path), reason })));
    };
    const question = questionIn(given);
    if ('problems' in question) {
      reject(question.problems);
      continue;
    }
    const fingerprint = questionFingerprint(question.question);
    const first = firstRows.get(fingerprint);
    if (first === undefined) {
      firstRows.set(fingerprint, row);
      valid.push({ question, fingerprint, row });
    } else {
      reject([{ path: 'question', reason: `is the same as that of row ${first}` }]);
    }
  }
  return { total: rows.length, valid, problems, lineOf: (row) => lineOf(row - 1) };
}

function questionIn(row: FileRow): ExchangeQuestion | { problems: readonly PartProblem[] } {
  return 'problems' in row ? row : checkedQuestion(row.value);
}
