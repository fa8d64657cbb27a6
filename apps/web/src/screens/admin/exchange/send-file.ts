import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import type { ChosenFile } from './chosen-file';

/** Something that is wrong with a row. */
export interface Finding {
  line: number;
  row: number;
  /** Empty when it is the whole row. */
  path: string;
  reason: string;
}

/** The outcome of an import or of its dry run. */
export interface ImportReport {
  dryRun: boolean;
  total: number;
  imported: number;
  rejected: number;
  problems: readonly Finding[];
}

/** How a file is imported. */
export interface ImportOptions {
  mode: 'all-or-nothing' | 'valid-rows';
  source: string;
  license: string;
}

/** The file could not be sent, or the server rejected it. The message is for editors. */
export class ImportFailed extends Error {
  override readonly name = 'ImportFailed';
}

const NOT_SENT = 'The server could not be reached. Please try again.';

/** Sends a file by the REST facade, which takes larger ones than GraphQL. @throws ImportFailed */
export async function sendFile(
  { content, format }: ChosenFile,
  options: ImportOptions,
  run: { dryRun: boolean; idempotencyKey: string },
): Promise<ImportReport> {
  const search = new URLSearchParams({ format, mode: options.mode, dryRun: String(run.dryRun) });
  for (const name of ['source', 'license'] as const)
    if (options[name].trim()) search.set(name, options[name].trim());
  if (!run.dryRun) search.set('idempotencyKey', run.idempotencyKey);
  const response = await fetch(`/api/admin/questions/import?${search.toString()}`, {
    method: 'POST',
    headers: { 'content-type': QUESTION_FILE_FORMATS[format].mediaType },
    body: content,
  }).catch(() => {
    throw new ImportFailed(NOT_SENT);
  });
  const body = (await response.json().catch(() => ({}))) as Partial<ImportReport & { error: string }>;
  if (!response.ok) throw new ImportFailed(body.error ?? NOT_SENT);
  return body as ImportReport;
}
