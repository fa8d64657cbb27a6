import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Cleanup } from '@daily/testing/cleanup';
import type { BenchOptions } from './options';
import { quantile } from './measure';

/** Each round measures both commits, so that what else the machine does meets both. */
const ROUNDS = 3;
/** How much more CPU time a path may take, as a ratio. */
const MAX_GROWTH = 1.08;

/** A row of the JSON that a run writes. */
interface Figures {
  name: string;
  /** CPU seconds of the server and of PostgreSQL for 1,000 requests, where they were measured. */
  cpuPerThousand: number | null;
  postgresPerThousand?: number | null;
}

/**
 * Measures this checkout and another commit in turns, without peers, and prints the CPU time of each path as a ratio to that of the commit:
 * the median of the rounds. References of a run are left out.
 *
 * @param commit any name of it that Git knows.
 * @param options the size of a run, and whether it is about answers only.
 * @returns whether no path takes more than 8 % more.
 */
export function compareWith(
  commit: string,
  { players, seconds, answersOnly }: BenchOptions,
  cleanup: Cleanup,
): boolean {
  const args = [`--players=${players}`, `--seconds=${seconds}`, ...(answersOnly ? ['--answers-only'] : [])];
  const folder = mkdtempSync(join(tmpdir(), 'daily-bench-against-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const other = join(folder, 'checkout');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', other, commit], { stdio: 'inherit' });
  cleanup.add(() => execFileSync('git', ['worktree', 'remove', '--force', other]));
  const ratios = new Map<string, number[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [before, after] = [other, '.'].map((checkout) =>
      cpuOf(checkout, args, join(folder, `${round}-${checkout === other ? 'other' : 'this'}.json`)),
    );
    for (const [name, cpu] of after ?? []) {
      const base = before?.get(name);
      if (base) ratios.set(name, [...(ratios.get(name) ?? []), cpu / base]);
    }
  }
  const paths = [...ratios].map(([name, values]) => ({
    name,
    ratio: quantile(Float64Array.from(values).sort(), 0.5),
  }));
  console.log(`\nCPU time compared with ${commit}, median of ${ROUNDS} rounds\n`);
  for (const { name, ratio } of paths)
    console.log(`${ratio.toFixed(2)} ×  ${name}${ratio > MAX_GROWTH ? '  (more than 1.08 ×)' : ''}`);
  return paths.length > 0 && paths.every(({ ratio }) => ratio <= MAX_GROWTH);
}

/**
 * Runs the benchmark in a checkout.
 * @returns the CPU time of each of its paths.
 * @throws Error when it ended without results. What it says about its own correctness is for a run of that commit.
 */
function cpuOf(checkout: string, args: readonly string[], file: string): Map<string, number> {
  spawnSync('npm', ['run', '--silent', 'bench', '--', '--no-peers', ...args, '--json', resolve(file)], {
    cwd: checkout,
    stdio: 'inherit',
  });
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: Figures[] };
  return new Map(
    rows
      .filter(({ name, cpuPerThousand }) => cpuPerThousand && !name.endsWith('(reference)'))
      .map(({ name, cpuPerThousand, postgresPerThousand }) => [
        name,
        (cpuPerThousand ?? 0) + (postgresPerThousand ?? 0),
      ]),
  );
}
