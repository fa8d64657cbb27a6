import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let bin: string;
beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'daily-trivia-build-'));
});
afterAll(() => rmSync(bin, { recursive: true }));

/** What is said about a build with a shell script in place of the build tool. */
function failureOf(script: string): string {
  writeFileSync(join(bin, 'nx'), `#!/bin/sh\n${script}`, { mode: 0o755 });
  const program = `
    import { buildProjects } from ${JSON.stringify(pathToFileURL(join(__dirname, 'build.mjs')))};
    const progress = { begin() {}, update() {}, end() {} };
    await buildProjects('all', process.env, progress).catch((error) => process.stdout.write(error.message));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
}

/** A script that prints what Nx does when the second of three tasks fails. */
const failing = (cause: string) => `
cat <<'END'

> nx run client:build  [local cache]

built

> nx run server:build

> vite build

${cause}
Warning: command "vite build" exited with non-zero status code
> nx run web:build

built


 NX   Running target build for 3 projects failed

Failed tasks:

- server:build

  Cache:             1/3 hit (33%)
END
exit 1`;

describe('a build that fails', () => {
  it.each([
    ['The build failed; its output is above.', 'Unexpected token'],
    [
      'The disk is full. Free about 2 GB and run the command again; what was downloaded is kept.',
      'ENOSPC: no space left on device, write',
    ],
  ])('ends with %j, after the output of what failed alone', (line, cause) => {
    expect(failureOf(failing(cause))).toBe(
      `server:build\n\n> vite build\n\n${cause}\nWarning: command "vite build" exited with non-zero status code\n\n${line}`,
    );
  });

  it('is shown whole where no task is to blame', () => {
    expect(failureOf('echo Cannot read nx.json; exit 1')).toBe(
      'Cannot read nx.json\n\nThe build failed; its output is above.',
    );
  });

  it('names the signal that ended it', () => {
    expect(failureOf('kill -9 $$')).toBe(
      'The build was ended by SIGKILL, as when the memory of the machine is used up. Run the command again to go on.',
    );
  });
});
