import { setImmediate as nextTurn } from 'node:timers/promises';
import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { OPTION_LETTERS } from '@daily/rules/question';
import { invalid } from '@daily/kit/runtime/errors';
import { Turns } from '@daily/kit/runtime/turns';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { clipped, EXCHANGE_BOUNDS, type ExchangeQuestion, type PartProblem } from '../exchange-question';
import { guarded, unguarded } from './formula-guard';
import { withLineFeeds } from './line-feeds';
import type { FileRow, QuestionFormat } from './question-format';

/** The columns, in the order in which they are written, each with the field of {@link ExchangeQuestion} that it holds. */
const FIELDS = {
  category: 'category',
  difficulty: 'difficulty',
  points: 'points',
  question: 'question',
  optionA: 'options.A',
  optionB: 'options.B',
  optionC: 'options.C',
  optionD: 'options.D',
  correct: 'correct',
  explanation: 'explanation',
  takeaway: 'takeaway',
  refutationA: 'refutations.A',
  refutationB: 'refutations.B',
  refutationC: 'refutations.C',
  refutationD: 'refutations.D',
  articles: 'articles',
  source: 'source',
  license: 'license',
} as const;

type Column = keyof typeof FIELDS;

const COLUMNS = Object.keys(FIELDS) as Column[];
const REQUIRED: readonly Column[] = [
  'category',
  'difficulty',
  'question',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correct',
];

/** Separators of cells. Spreadsheets write semicolons where the comma is the decimal separator. */
const SEPARATORS = [',', ';', '\t'];

/** A single line break in a cell is not that of the rows, so it has to be quoted explicitly. */
const WRITING = { record_delimiter: 'windows', quoted_match: /[\n\r]/ } as const;

/** Bytes that are parsed before other requests have their turn: 2,000 rows at most. */
const PIECE_BYTES = 4_096;

/** Lines that are counted before the time is looked at. */
const LINES_PER_LOOK = 10_000;

/** Characters in which the separator of the header is looked for. */
const HEADER_LENGTH = 2_000;

/** A row of cells with the line on which it begins. */
interface Cells {
  cells: string[];
  line: number;
}

/** Comma-separated values (RFC 4180) with a header. */
export const CSV_FORMAT: QuestionFormat = {
  ...QUESTION_FILE_FORMATS.csv,
  open: stringify([COLUMNS], WRITING),
  close: '',
  separator: '',

  pathOf: (path) => COLUMNS.find((column) => FIELDS[column] === path) ?? path,

  async *rows(text) {
    if (text.trim() === '') throw invalid('The file is empty', 'content');
    // One kind of line break: the parser counts two lines for the other kind inside of cells.
    const read = cellsOf(withLineFeeds(text));
    const header = await read.next();
    if (header.done || !('cells' in header.value)) {
      throw invalid('The header has malformed quotes, or is too long', 'content');
    }
    const columns = columnsOf(header.value.cells);
    for await (const row of read) {
      yield 'cells' in row ? { line: row.line, ...rowOf(columns, row.cells) } : row;
    }
  },

  entry(question) {
    return stringify([COLUMNS.map((column) => guarded(cellOf(question, column)))], WRITING);
  },
};

/** The rows up to the first that cannot be read, and that one: what follows may be inside of its quotes. */
async function* cellsOf(text: string): AsyncGenerator<Cells | FileRow> {
  const rows: Cells[] = [];
  let end = 0;
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: EXCHANGE_BOUNDS.maxRowLength,
    on_record: (cells: string[], { lines }) => {
      // The parser counts the line on which a row ends.
      const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      rows.push({ cells, line: lines - breaks });
      end = lines;
      return null;
    },
  });
  // Each step reports its failure; the rows before it are good.
  parser.on('error', () => undefined);
  let failure: Error | null | undefined = null;
  let [unfinished, isTooLong] = [0, false];
  for await (const piece of pieces(text)) {
    failure = await new Promise((resolve) => {
      if (piece) parser.write(piece, resolve);
      else parser.end(resolve);
    });
    unfinished = rows.length > 0 ? 0 : unfinished + PIECE_BYTES;
    yield* rows.splice(0);
    // The parser itself counts the characters of cells only, not how many cells there are.
    isTooLong = unfinished > EXCHANGE_BOUNDS.maxRowLength;
    if (failure || isTooLong) break;
  }
  if (!failure && !isTooLong) return;
  if (failure && !(failure instanceof CsvError)) throw failure;
  const reason =
    isTooLong || failure?.code === 'CSV_MAX_RECORD_SIZE'
      ? `has more than ${EXCHANGE_BOUNDS.maxRowLength} characters, or quotes that are never closed`
      : 'has malformed quotes';
  const problems = [{ path: '', reason: `${reason}; neither it nor what follows could be read` }];
  // Quotes that are not closed end with the file, so the row begins on the first line with text after the last row.
  yield { line: await lineWithText(text, end), problems };
}

/** A text piece by piece and null at its end; other requests have their turn in between. */
async function* pieces(text: string): AsyncGenerator<Buffer | null> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    await nextTurn();
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
  yield null;
}

/** The first line, from 1, that is not empty after some lines. */
async function lineWithText(text: string, after: number): Promise<number> {
  const turns = new Turns();
  let [line, start] = [1, 0];
  while (line <= after || text.charAt(start) === '\n') {
    const found = text.indexOf('\n', start);
    if (found < 0) break;
    start = found + 1;
    line += 1;
    if (line % LINES_PER_LOOK === 0) await turns.next();
  }
  return line;
}

function separatorOf(text: string): string {
  const [header = ''] = text.slice(0, HEADER_LENGTH).split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws Failure invalid when a column is unknown, missing or given twice. */
function columnsOf(header: readonly string[]): Column[] {
  const columns = header.map((cell) => {
    const name = cell.trim();
    const column = COLUMNS.find((known) => known === name);
    if (!column)
      throw invalid(`"${clipped(name)}" is not a column. The columns are ${COLUMNS.join(', ')}`, 'content');
    return column;
  });
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw invalid(`Columns are missing: ${missing.join(', ')}`, 'content');
  if (new Set(columns).size < columns.length) throw invalid('A column is given twice', 'content');
  return columns;
}

function rowOf(
  columns: readonly Column[],
  cells: readonly string[],
): { value: unknown } | { problems: readonly PartProblem[] } {
  if (cells.length !== columns.length) {
    const reason = `has ${cells.length} cells, but the header has ${columns.length}`;
    return { problems: [{ path: '', reason }] };
  }
  const given = new Map(
    columns.flatMap((column, index) => {
      const cell = unguarded(cells[index] ?? '');
      return cell === '' ? [] : [[column, cell] as const];
    }),
  );
  const articles = given.get('articles');
  const listed = articles === undefined ? undefined : articlesIn(articles);
  if (listed === null) return { problems: [{ path: 'articles', reason: 'is not a JSON list' }] };
  const points = given.get('points');
  const byLetter = (prefix: 'option' | 'refutation') =>
    Object.fromEntries(
      OPTION_LETTERS.flatMap((letter) => {
        const text = given.get(`${prefix}${letter}`);
        return text === undefined ? [] : [[letter, text]];
      }),
    );
  const { category, difficulty, question, correct, explanation, takeaway, source, license } =
    Object.fromEntries(given);
  return {
    value: {
      ...{ category, difficulty, question, correct, explanation, takeaway, source, license },
      points: points === undefined ? undefined : Number(points),
      options: byLetter('option'),
      refutations: byLetter('refutation'),
      articles: listed,
    },
  };
}

function articlesIn(cell: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function cellOf(question: ExchangeQuestion, column: Column): string {
  const letter = OPTION_LETTERS.find((one) => column.endsWith(one));
  if (letter && column.startsWith('option')) return question.options[letter];
  if (letter && column.startsWith('refutation')) return question.refutations[letter] ?? '';
  if (column === 'articles') return question.articles.length === 0 ? '' : JSON.stringify(question.articles);
  return String(Reflect.get(question, column) ?? '');
}
