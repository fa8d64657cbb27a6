import { randomId } from '@daily/apollo/random-id';
import { formatNumber } from '@daily/rules/format-number';
import {
  GUESSED_CHARACTERS,
  guessQuestionFormat,
  MAX_QUESTION_FILE_BYTES,
  QUESTION_FILE_FORMATS,
  type QuestionFileFormat,
} from '@daily/rules/question/file';
import { useRef, useState } from 'react';

const OPTIONS: ImportOptions = { mode: 'all-or-nothing', source: '', license: '' };

/** An import step by step: a file, its options, the report of the dry run, and the report of the import. */
export function useImport() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [options, setOptions] = useState(OPTIONS);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  /** Identifies an import of what was checked, so that it is made once however often it is sent. */
  const key = useRef('');

  const restart = () => {
    setReport(null);
    setProblem(null);
  };
  const choose = async (files: readonly File[]) => {
    const [given] = files;
    if (!given) return;
    restart();
    const read = files.length > 1 ? 'Please choose one file at a time.' : await readFile(given);
    setFile(typeof read === 'string' ? null : read);
    setProblem(typeof read === 'string' ? read : null);
  };
  const send = async (dryRun: boolean): Promise<string | null> => {
    if (!file || running) return null;
    setRunning(true);
    setProblem(null);
    if (dryRun) key.current = randomId();
    try {
      setReport(await sendFile(file, options, { dryRun, idempotencyKey: key.current }));
      return null;
    } catch (error) {
      const message = error instanceof ImportFailed ? error.message : 'The file could not be sent.';
      if (dryRun) {
        setReport(null);
        setProblem(message);
      }
      return message;
    } finally {
      setRunning(false);
    }
  };
  return {
    file,
    options,
    report,
    problem,
    running,
    choose,
    changeFormat(format: QuestionFileFormat) {
      restart();
      setFile(file && { ...file, format });
    },
    changeOptions(change: Partial<ImportOptions>) {
      restart();
      setOptions({ ...options, ...change });
    },
    check: () => send(true),
    /** Adds the questions. Resolves to null, or to the message of what went wrong. */
    add: () => send(false),
  };
}

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
class ImportFailed extends Error {
  override readonly name = 'ImportFailed';
}

const NOT_SENT = 'The server could not be reached. Please try again.';

/** Sends a file by the REST facade, which takes larger ones than GraphQL. @throws ImportFailed */
async function sendFile(
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

/** A file to import, as it was when it was chosen: what is checked is what is imported. */
interface ChosenFile {
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
async function readFile(file: File): Promise<ChosenFile | string> {
  if (guessQuestionFormat(file.name, '') === null)
    return `“${file.name}” cannot be imported: the file must be JSON, JSON Lines or CSV (${ACCEPTED.replaceAll(',', ', ')}).`;
  if (file.size > MAX_QUESTION_FILE_BYTES)
    return `“${file.name}” has ${megabytes(file.size)}. A file has at most ${MAX_MEGABYTES} MB: please split it.`;
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
