import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Entry, Finding } from '../finding';

const exec = promisify(execFile);

/** Longest time that a snippet may run, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Programs that run snippets: every machine that runs the product's tests has them. */
const PROGRAMS: Readonly<Record<string, { program: string; file: string }>> = {
  javascript: { program: process.execPath, file: 'snippet.mjs' },
  commonjs: { program: process.execPath, file: 'snippet.cjs' },
  bash: { program: 'bash', file: 'snippet.sh' },
};

/** Colors would change what Node.js prints; a test runner may ask for them. */
const environment = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Runs the code that a question keeps, if its language can be run here, and compares its output. */
export async function checkRun({ key, run }: Entry): Promise<Finding[]> {
  const language = run && PROGRAMS[run.language];
  if (!run || !language) return [];
  const folder = await mkdtemp(join(tmpdir(), 'bank-'));
  try {
    await writeFile(join(folder, language.file), run.code);
    const { stdout } = await exec(language.program, [language.file], {
      cwd: folder,
      env: environment,
      timeout: TIMEOUT_MS,
    });
    const output = stdout.trimEnd();
    return output === run.output ? [] : [{ key, message: `code printed ${JSON.stringify(output)}` }];
  } catch (error) {
    return [{ key, message: `code failed: ${String(error).split('\n', 2).join(' ')}` }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
