import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmetRequirements } from '@daily/testing/requirements';
import { startTestCluster } from '@daily/testing/test-database';
import { installPrograms } from './install-programs';
import { failureReport, notRunReport, type Outcome } from './outcomes';
import { runTargets } from './run-targets';

/** The libraries of the server, whose specs the project `server-libraries` runs together. Who names projects gets those. */
const TESTED_TOGETHER = '--exclude=libs/server/*';

/**
 * `npm test`: installs the programs that tests need where it may, runs lint, type checks and all tests, and names at the end what failed
 * and what could not run. Arguments are passed on to Nx, such as `-p play`.
 */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  // These need no program that is installed.
  const targets = ['lint', 'typecheck', 'build'];
  const [checks] = await Promise.all([runTargets(targets, args), installPrograms()]);
  if (checks !== 0) return checks;
  // The tests of all projects share it: each project would take seconds to make one of its own.
  const cluster = process.env['TEST_DATABASE_URL'] ? null : await startTestCluster();
  const folder = mkdtempSync(join(tmpdir(), 'daily-trivia-test-'));
  const outcomeFile = join(folder, 'outcomes');
  writeFileSync(outcomeFile, '');
  try {
    const tests = await runTargets(['test', 'e2e'], args.length > 0 ? args : [TESTED_TOGETHER], {
      TEST_OUTCOMES: outcomeFile,
      ...(cluster && { TEST_DATABASE_URL: cluster.connectionString }),
      // A result in the cache would not name what did not run for it.
      ...(unmetRequirements().length > 0 && { NX_SKIP_NX_CACHE: 'true' }),
    });
    const outcomes = readFileSync(outcomeFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Outcome);
    const { failed = [], 'not run': notRun = [] } = Object.groupBy(outcomes, ({ outcome }) => outcome);
    if (failed.length > 0) console.log(failureReport(failed));
    if (notRun.length === 0) return tests;
    console.log(notRunReport(notRun));
    // What lands has to have passed every test.
    return process.env['CI'] ? 1 : tests;
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = await main();
