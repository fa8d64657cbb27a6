import { randomId } from '@daily/apollo/random-id';
import type { QuestionFileFormat } from '@daily/rules/question/file';
import { useRef, useState } from 'react';
import { type ChosenFile, readFile } from './chosen-file';
import { ImportFailed, type ImportOptions, type ImportReport, sendFile } from './send-file';

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
