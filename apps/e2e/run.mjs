import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs the browser tests, and once more the few files that failed: two browsers, servers and databases share the cores of a
// machine that other jobs use too. A file that fails twice fails the run, and the first failure stays in the log.

/**
 * Number of files that may fail on a busy machine: when it stands still for a minute, the two that run, and a few whose tests
 * depend on clocks. More of them point at a defect, and are not run again.
 */
const MAX_REPEATED = 6;

/** Runs jest. Returns its exit status. */
function run(...args) {
  return spawnSync('jest', ['--config', 'jest.config.mjs', ...args], { stdio: 'inherit' }).status ?? 1;
}

const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
const report = join(folder, 'report.json');
try {
  let status = run('--json', `--outputFile=${report}`, ...process.argv.slice(2));
  const failed = status === 0 ? [] : failedFiles();
  if (failed.length > 0 && failed.length <= MAX_REPEATED) {
    console.log(`\nRunning again what failed: ${failed.join(', ')}`);
    status = run('--runInBand', '--runTestsByPath', ...failed);
  }
  process.exitCode = status;
} finally {
  rmSync(folder, { recursive: true });
}

/** Paths of the files that failed. Empty when jest ended without a report. */
function failedFiles() {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  } catch {
    return [];
  }
}
