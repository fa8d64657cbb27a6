import { spawnSync } from 'node:child_process';

/**
 * Environment variables that shift the clock of a server, through Debian's package `faketime`. The clock keeps running and is the
 * same in every server that receives the same variables. Timers keep the real time.
 *
 * @param start the time that the clock shows at this moment.
 */
export function fakedTime(start: Date): Record<string, string> {
  const { stdout } = spawnSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  });
  const offset = Math.round((start.getTime() - Date.now()) / 1_000);
  return {
    LD_PRELOAD: stdout.trim(),
    FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
