import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RequirementName, unmetRequirements } from '@daily/testing/requirements';
import type { Entry, Finding } from '../finding';

const exec = promisify(execFile);

/** Longest time that a snippet may run, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Programs that run snippets. */
const PROGRAMS: Readonly<Record<string, { program: string; file: string }>> = {
  javascript: { program: process.execPath, file: 'snippet.mjs' },
  commonjs: { program: process.execPath, file: 'snippet.cjs' },
  bash: { program: 'bash', file: 'snippet.sh' },
};

/** Programs that snippets call and that a small Debian lacks. */
const CALLED = ['bash', 'file', 'git'] as const;

/** The programs that the code of a question needs and that this machine lacks. Without them it is not run. */
export function missingFor({ run }: Entry): RequirementName[] {
  if (run?.language !== 'bash') return [];
  return unmetRequirements(
    CALLED.filter((name) => name === 'bash' || new RegExp(`^ *${name} `, 'm').test(run.code)),
  );
}

/** Colors would change what Node.js prints; a test runner may ask for them. */
const environment = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };

/** Runs the code that a question keeps, if its language can be run here, and compares its output. */
export async function checkRun(entry: Entry): Promise<Finding[]> {
  const { key, run } = entry;
  const language = run && PROGRAMS[run.language];
  if (!run || !language || missingFor(entry).length > 0) return [];
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
