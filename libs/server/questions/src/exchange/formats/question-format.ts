import { type Failure, invalid } from '@daily/kit/runtime/errors';
import type { ExchangeQuestion, PartProblem } from '../exchange-question';

/** A row of a file: a value to validate, or why it cannot even be read. */
export type FileRow = {
  /** The line, from 1, on which the row begins. */
  line: number;
} & ({ value: unknown } | { problems: readonly PartProblem[] });

/** The failure of a file with too many rows. */
export function tooManyRows(maxRows: number): Failure {
  return invalid(`The file has too many questions; at most ${maxRows} are allowed`, 'content');
}

/** A file format for questions. */
export interface QuestionFormat {
  /** The media type, without parameters. */
  mediaType: string;
  /** The usual extension of file names, without the dot. */
  extension: string;
  /**
   * Reads the rows of a file in its order. Other requests have their turn in between, whatever the file.
   * @throws Failure invalid when the text has no rows that could be read one by one.
   */
  rows(text: string): AsyncGenerator<FileRow>;
  /** The name in the file of a field of {@link ExchangeQuestion}. */
  pathOf(path: string): string;
  /** The beginning, the end and what separates the entries of a written file. */
  open: string;
  close: string;
  separator: string;
  /** A question as the file contains it. */
  entry(question: ExchangeQuestion): string;
}

/** The questions as a file, piece by piece. */
export async function* written(
  format: QuestionFormat,
  portions: AsyncIterable<readonly ExchangeQuestion[]> | Iterable<readonly ExchangeQuestion[]>,
): AsyncGenerator<string> {
  yield format.open;
  let isFirst = true;
  for await (const questions of portions) {
    if (questions.length === 0) continue;
    const entries = questions.map((question) => format.entry(question)).join(format.separator);
    yield isFirst ? entries : `${format.separator}${entries}`;
    isFirst = false;
  }
  yield format.close;
}
