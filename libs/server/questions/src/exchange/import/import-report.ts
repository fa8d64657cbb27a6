/** What happens to the valid rows of a file when other rows do not fit. */
export const IMPORT_MODES = ['all-or-nothing', 'valid-rows'] as const;

/** `all-or-nothing` adds no question when a row does not fit, `valid-rows` adds the others. */
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Something that is wrong with a row. */
export interface ImportProblem {
  /** The line of the file, from 1, on which the row begins. */
  line: number;
  /** The number of the row, from 1, without the header. */
  row: number;
  /** The field, as the file names it; empty when it is the whole row. */
  path: string;
  reason: string;
}

/** The outcome of an import. */
export interface ImportReport {
  /** Whether this was only a check. */
  dryRun: boolean;
  /** Number of rows in the file. */
  total: number;
  /** Number of questions that were added; of a check, those that would be. */
  imported: number;
  /** Number of rows that do not fit. */
  rejected: number;
  /** Why they do not fit, in the order of the file: the first problems, by `EXCHANGE_BOUNDS`. */
  problems: ImportProblem[];
}

/** Whether a value is a mode. */
export function isImportMode(value: unknown): value is ImportMode {
  return (IMPORT_MODES as readonly unknown[]).includes(value);
}
