import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { OPTION_LETTERS } from '@daily/rules/question';
import { invalid } from '@daily/kit/runtime/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ExchangeQuestion } from '../exchange-question';
import { guarded, unguarded } from './formula-guard';
import type { FileRow, ParsedFile, QuestionFormat } from './question-format';

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

  parse(text): ParsedFile {
    // One kind of line break: the parser counts two lines for the other kind inside of cells.
    const { rows: read, broken } = cellsOf(text.replaceAll('\r\n', '\n'));
    const [header, ...rows] = read;
    if (text.trim() === '') throw invalid('The file is empty', 'content');
    if (!header) throw invalid('The header has malformed quotes', 'content');
    const columns = columnsOf(header.cells);
    const parsed: FileRow[] = rows.map(({ cells }) => rowOf(columns, cells));
    const lines = rows.map(({ line }) => line);
    if (broken !== null) {
      const reason = 'has malformed quotes; neither it nor what follows could be read';
      parsed.push({ problems: [{ path: '', reason }] });
      lines.push(broken);
    }
    return { rows: parsed, lineOf: (index) => lines[index] ?? 1 };
  },

  entry(question) {
    return stringify([COLUMNS.map((column) => guarded(cellOf(question, column)))], WRITING);
  },
};

/** The rows up to the first whose quotes are malformed, and the line of that one: what follows may be inside of its quotes. */
function cellsOf(text: string): { rows: Cells[]; broken: number | null } {
  const rows: Cells[] = [];
  let end = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        // The parser counts the line on which a row ends.
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push({ cells, line: lines - breaks });
        end = lines;
        return null;
      },
    });
    return { rows, broken: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotes that are not closed end with the file, so the row begins on the first line with text after the last row.
    const blank = text
      .split('\n')
      .slice(end)
      .findIndex((line) => line !== '');
    return { rows, broken: end + blank + 1 };
  }
}

function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws Failure invalid when a column is unknown, missing or given twice. */
function columnsOf(header: readonly string[]): Column[] {
  const columns = header.map((cell) => {
    const name = cell.trim();
    const column = COLUMNS.find((known) => known === name);
    if (!column) throw invalid(`"${name}" is not a column. The columns are ${COLUMNS.join(', ')}`, 'content');
    return column;
  });
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw invalid(`Columns are missing: ${missing.join(', ')}`, 'content');
  if (new Set(columns).size < columns.length) throw invalid('A column is given twice', 'content');
  return columns;
}

function rowOf(columns: readonly Column[], cells: readonly string[]): FileRow {
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
