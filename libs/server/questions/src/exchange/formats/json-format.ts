import { isJsonObject } from '@daily/kit/input/json-object';
import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { invalid } from '@daily/kit/runtime/errors';
import type { ExchangeQuestion } from '../exchange-question';
import { elementLines, lineOfField, parsedJson } from './json-rows';
import type { FileRow, ParsedFile, QuestionFormat } from './question-format';

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

  parse(text): ParsedFile {
    const root = parsedJson(text);
    const list = isJsonObject(root) ? root['questions'] : undefined;
    if (!isJsonObject(root) || !Array.isArray(list)) {
      throw invalid('The file must be an object with the list "questions"', 'content');
    }
    const unknown = Object.keys(root).find((name) => !FILE_FIELDS.includes(name));
    if (unknown !== undefined) {
      const reason = `"${unknown}" is not a known field; the file has ${FILE_FIELDS.join(' and ')}`;
      throw invalid(`Line ${lineOfField(text, unknown)}: ${reason}`, 'content');
    }
    const { category } = root;
    const rows = list.map((value: unknown): FileRow => ({
      value: isJsonObject(value) && category !== undefined ? { category, ...value } : value,
    }));
    return { rows, lineOf: elementLines(text, 'questions') };
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

  parse(text): ParsedFile {
    const lines: number[] = [];
    const rows: FileRow[] = [];
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue;
      lines.push(index + 1);
      rows.push(rowOf(line));
    }
    return { rows, lineOf: (index) => lines[index] ?? 1 };
  },
};

function rowOf(line: string): FileRow {
  try {
    return { value: parsedJson(line) };
  } catch {
    return { problems: [{ path: '', reason: 'is not valid JSON' }] };
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
