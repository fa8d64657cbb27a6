import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Lines of Nx that advertise another product or warn of its cache, which no setting switches off. */
const ADVERTISEMENT =
  /nx\.dev|Nx Cloud|Unrecognized Cache Artifacts|Nx (found unrecognized|can only restore) artifacts/;

/** The first line of how Nx judges the run, with its recommendations: the last that Nx prints. No setting switches it off. */
const JUDGEMENT = /^ {2}Run duration: {6}/;

/**
 * Runs targets of all projects, or of those that the arguments name, and prints what they print.
 *
 * @param settings environment variables of the tests.
 * @returns the exit status.
 */
export async function runTargets(
  targets: readonly string[],
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const nx = spawn('nx', ['run-many', '-t', ...targets, '--parallel=2', '--outputStyle=static', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...settings },
  });
  for (const stream of [nx.stdout, nx.stderr]) {
    let isJudging = false;
    createInterface({ input: stream }).on('line', (line) => {
      isJudging ||= JUDGEMENT.test(line);
      if (!isJudging && !ADVERTISEMENT.test(line)) console.log(line);
    });
  }
  const [status] = (await once(nx, 'close')) as [number | null];
  return status ?? 1;
}
