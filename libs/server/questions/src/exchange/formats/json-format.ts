import { isJsonObject } from '@daily/kit/input/json-object';
import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { invalid } from '@daily/kit/runtime/errors';
import { Turns } from '@daily/kit/runtime/turns';
import { clipped, EXCHANGE_BOUNDS, type ExchangeQuestion } from '../exchange-question';
import { jsonList, jsonValue, oversize, parsedPart } from './json-rows';
import type { FileRow, QuestionFormat } from './question-format';

/** What the object of a file may have. */
const FILE_FIELDS: readonly string[] = ['category', 'questions'];

/**
 * Our own format: `{ "questions": […] }` with the fields of {@link ExchangeQuestion}. A `category` beside the list holds for the
 * questions without one, so the files of the bank are of this format too.
 */
export const JSON_FORMAT: QuestionFormat = {
  ...QUESTION_FILE_FORMATS.json,
  pathOf: (path) => path,
  open: '{"questions":[\n',
  close: '\n]}\n',
  separator: ',\n',
  entry,

  async *rows(text) {
    const list = await jsonList(text, 'questions');
    if (!list?.fields) throw invalid('The file must be an object with the list "questions"', 'content');
    for (const [name, { line }] of list.fields) {
      if (FILE_FIELDS.includes(name)) continue;
      const reason = `"${clipped(name)}" is not a known field; the file has ${FILE_FIELDS.join(' and ')}`;
      throw invalid(`Line ${line}: ${reason}`, 'content');
    }
    const given = list.fields.get('category');
    // One that is too large is not a category; the rows say so.
    const category = given && (oversize(given) ? null : parsedPart(given));
    for (const part of list.elements) {
      const row = oversize(part) ?? { line: part.line, value: parsedPart(part) };
      const isWithout = 'value' in row && isJsonObject(row.value) && category !== undefined;
      yield isWithout ? { ...row, value: { category, ...(row.value as object) } } : row;
    }
  },
};

/** Our own format as JSON Lines: one question a line. */
export const JSON_LINES_FORMAT: QuestionFormat = {
  ...QUESTION_FILE_FORMATS.jsonl,
  pathOf: (path) => path,
  open: '',
  close: '\n',
  separator: '\n',
  entry,

  async *rows(text) {
    const turns = new Turns();
    for (let start = 0, line = 1; start < text.length; line += 1) {
      const found = text.indexOf('\n', start);
      const end = found < 0 ? text.length : found;
      if (!isBlank(text, start, end)) yield await rowOf(text.slice(start, end), line);
      else if (line % LINES_PER_LOOK === 0) await turns.next();
      start = end + 1;
    }
  },
};

/** Blank lines that are passed over before the time is looked at. */
const LINES_PER_LOOK = 1_000;

/** Whether there is nothing but white space. Most blank lines are empty. */
const isBlank = (text: string, start: number, end: number) =>
  start === end || (end - start < EXCHANGE_BOUNDS.maxRowLength && text.slice(start, end).trim() === '');

async function rowOf(text: string, line: number): Promise<FileRow> {
  if (text.length > EXCHANGE_BOUNDS.maxRowLength) return oversize({ text, line, depth: 0 }) as FileRow;
  try {
    const part = await jsonValue(text, line);
    return oversize(part) ?? { line, value: parsedPart(part) };
  } catch {
    return { line, problems: [{ path: '', reason: 'is not valid JSON' }] };
  }
}

function entry({ points, source, license, ...question }: ExchangeQuestion): string {
  return JSON.stringify({
    ...question,
    ...(points !== undefined && { points }),
    ...(source !== null && { source }),
    ...(license !== null && { license }),
  });
}
