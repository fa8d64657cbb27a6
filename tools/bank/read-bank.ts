import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BankFile } from '@daily/questions/bank-file';
import type { Entry } from './finding';

/** Folder of the bank files. */
const BANK_FOLDER = join(import.meta.dirname, '../../libs/server/questions/bank');

/** Paths of all bank files. */
export async function bankFiles(): Promise<string[]> {
  const names = await readdir(BANK_FOLDER);
  return names.filter((name) => name.endsWith('.json')).map((name) => join(BANK_FOLDER, name));
}

/**
 * The questions of one bank file.
 * @throws Error naming the file and the fields that violate the schema.
 */
export async function readBankFile(path: string): Promise<Entry[]> {
  const parsed = BankFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
    throw new Error(`${basename(path)}: ${problems.join('; ')}`);
  }
  const { category, questions } = parsed.data;
  return questions.map((question) => ({ ...question, category }));
}
