import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(__dirname, '../../../../libs/cli/dist/main.js');

/** What a run of the command-line player left behind. */
interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command-line player without a terminal. `input` is all that its standard input has. */
export async function runPlayer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: 'pipe' });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
