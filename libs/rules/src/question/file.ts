/** Files of questions: what the import takes and the export writes. */

/** The formats, each with its label, the extension of exported files, further extensions and the media type. */
export const QUESTION_FILE_FORMATS = {
  json: { label: 'JSON', extension: 'json', others: [], mediaType: 'application/json' },
  jsonl: { label: 'JSON Lines', extension: 'jsonl', others: ['ndjson'], mediaType: 'application/jsonl' },
  csv: { label: 'CSV', extension: 'csv', others: ['tsv'], mediaType: 'text/csv' },
  opentdb: { label: 'Open Trivia Database', extension: 'json', others: [], mediaType: 'application/json' },
} as const satisfies Record<
  string,
  { label: string; extension: string; others: readonly string[]; mediaType: string }
>;

/** The name of a format. */
export type QuestionFileFormat = keyof typeof QUESTION_FILE_FORMATS;

/** The names of the formats. */
export const QUESTION_FILE_FORMAT_NAMES = Object.keys(QUESTION_FILE_FORMATS) as QuestionFileFormat[];

/** Maximum size of a file, in bytes: 4,000 questions of the Open Trivia Database have 1.3 MB, with explanations about 8 MB. */
export const MAX_QUESTION_FILE_BYTES = 10_000_000;

/** Number of characters at the beginning of a file from which its format is guessed. */
export const GUESSED_CHARACTERS = 4_000;

/** The format of a file by its name and its beginning; null for a name that no format has. */
export function guessQuestionFormat(fileName: string, beginning: string): QuestionFileFormat | null {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const name = QUESTION_FILE_FORMAT_NAMES.find((each) => {
    const { extension: usual, others } = QUESTION_FILE_FORMATS[each];
    const extensions: readonly string[] = [usual, ...others];
    return extension !== undefined && extensions.includes(extension);
  });
  if (name === undefined) return null;
  return name === 'json' && /"(?:response_code|incorrect_answers)"/.test(beginning) ? 'opentdb' : name;
}
