import { invalid } from '@daily/kit/runtime/errors';
import { Turns } from '@daily/kit/runtime/turns';
import {
  checkedQuestion,
  EXCHANGE_BOUNDS,
  type ExchangeQuestion,
  type PartProblem,
} from '../exchange-question';
import { FORMATS, type FormatName } from '../formats/formats';
import { type FileRow, tooManyRows } from '../formats/question-format';
import type { ImportProblem } from './import-report';
import { questionFingerprint } from './question-fingerprint';

/** A valid row. */
export interface ValidRow {
  question: ExchangeQuestion;
  fingerprint: string;
  /** The number of the row, from 1. */
  row: number;
  /** The line, from 1, on which it begins. */
  line: number;
}

/** The rows of a file, checked one by one. */
export interface CheckedRows {
  total: number;
  valid: readonly ValidRow[];
  /** The first problems, as many as a report lists. */
  problems: readonly ImportProblem[];
}

/**
 * Reads a file and checks each row by itself and against the rows before it. Other requests have their turn in between.
 * @param maxRows maximum number of rows.
 * @throws Failure invalid when the file as a whole is malformed, empty or too long.
 */
export async function readRows(
  text: string,
  formatName: FormatName,
  maxRows: number = EXCHANGE_BOUNDS.maxRows,
): Promise<CheckedRows> {
  const format = FORMATS[formatName];
  const valid: ValidRow[] = [];
  const problems: ImportProblem[] = [];
  const firstRows = new Map<string, number>();
  const turns = new Turns();
  let row = 0;
  for await (const given of format.rows(text)) {
    await turns.next();
    if (row === maxRows) throw tooManyRows(maxRows);
    row += 1;
    const { line } = given;
    const checked = checkedRow(given, row, firstRows);
    if ('question' in checked) valid.push({ ...checked, row, line });
    else {
      for (const { path, reason } of checked.problems.slice(0, EXCHANGE_BOUNDS.maxProblems - problems.length))
        problems.push({ line, row, path: format.pathOf(path), reason });
    }
  }
  if (row === 0) throw invalid('The file has no questions', 'content');
  return { total: row, valid, problems };
}

/** Checks a row. @param firstRows the first row with each fingerprint. */
function checkedRow(
  given: FileRow,
  row: number,
  firstRows: Map<string, number>,
): Pick<ValidRow, 'question' | 'fingerprint'> | { problems: readonly PartProblem[] } {
  const question = 'problems' in given ? given : checkedQuestion(given.value);
  if ('problems' in question) return question;
  const fingerprint = questionFingerprint(question.question);
  const first = firstRows.get(fingerprint);
  if (first !== undefined) {
    return { problems: [{ path: 'question', reason: `is the same as that of row ${first}` }] };
  }
  firstRows.set(fingerprint, row);
  return { question, fingerprint };
}
