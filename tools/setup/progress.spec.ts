import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

/** What is written to a terminal of 40 columns by statements about `progress`. */
function written(statements: string): string {
  const script = `
    import { Progress } from ${JSON.stringify(pathToFileURL(join(__dirname, 'progress.mjs')))};
    const terminal = { isTTY: true, columns: 40, write: (text) => process.stdout.write(text) };
    const progress = new Progress(terminal);
    ${statements}`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

it('begins a new line for what is printed when a step was stopped', () => {
  const output = written(`progress.begin('Installing'); progress.stop(); progress.say('Stopped.');`);
  expect(output).toBe('\r\x1b[KInstalling ...\nStopped.\n');
});

it('cuts a line that the terminal would wrap, since it could not be replaced', () => {
  const output = written(`progress.begin('x'.repeat(50)); progress.end();`);
  const line = `\r\x1b[K${'x'.repeat(39)}`;
  expect(output).toBe(`${line}${line}\n`);
});
