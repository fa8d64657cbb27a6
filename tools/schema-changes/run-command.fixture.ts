import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a command of this project for a repository. */
export function runCommand(
  root: string,
  command: 'schema-changes' | 'release',
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', tsx, join(__dirname, `${command}.ts`), ...args],
      { cwd: root },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
