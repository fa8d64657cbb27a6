import { formatNumber } from '@daily/rules/format-number';
import {
  GUESSED_CHARACTERS,
  guessQuestionFormat,
  MAX_QUESTION_FILE_BYTES,
  QUESTION_FILE_FORMATS,
  type QuestionFileFormat,
} from '@daily/rules/question/file';

/** A file to import, as it was when it was chosen: what is checked is what is imported. */
export interface ChosenFile {
  name: string;
  content: ArrayBuffer;
  format: QuestionFileFormat;
}

/** Extensions of files that can be imported, for the `accept` of an input. */
export const ACCEPTED = [
  ...new Set(Object.values(QUESTION_FILE_FORMATS).flatMap(({ extension, others }) => [extension, ...others])),
]
  .map((extension) => `.${extension}`)
  .join(',');

const MAX_MEGABYTES = MAX_QUESTION_FILE_BYTES / 1_000_000;

/** Reads a file. @returns the file, or the message of what is wrong with it. */
export async function readFile(file: File): Promise<ChosenFile | string> {
  if (guessQuestionFormat(file.name, '') === null)
    return `“${file.name}” cannot be imported: the file must be JSON, JSON Lines or CSV (${ACCEPTED.replaceAll(',', ', ')}).`;
  if (file.size > MAX_QUESTION_FILE_BYTES)
    return `“${file.name}” has ${megabytes(file.size)}. A file has at most ${MAX_MEGABYTES} MB: please divide it.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  try {
    const content = await file.arrayBuffer();
    const beginning = new TextDecoder().decode(content.slice(0, GUESSED_CHARACTERS));
    const format = guessQuestionFormat(file.name, beginning) ?? 'json';
    return { name: file.name, content, format };
  } catch {
    return `“${file.name}” could not be read. Please choose it again.`;
  }
}

/** The size of a file, such as `1.3 MB` or `850 bytes`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${formatNumber(Math.round(bytes / 1_000))} kB` : megabytes(bytes);
}

/** Rounded up, so that a file that is too large never seems to fit. */
const megabytes = (bytes: number) => `${Math.ceil(bytes / 100_000) / 10} MB`;
