import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Usage: node run-again.mjs MAX [arguments of jest]
// Runs jest in the current folder, and once more the files that failed if they are at most MAX. It is for tests that use real
// sockets, browsers and timers on a machine that other jobs use too. A file that fails twice fails the run, and the first failure
// stays in the log. More failures than MAX point at a defect, and are not run again, unless the UTC day ended meanwhile: the day's
// question changed under tests that read it before and answered it after.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The titles of its tests begin with their file. */
const TOGETHER = fileURLToPath(new URL('together.suite.ts', import.meta.url));

const [max, ...jestArguments] = process.argv.slice(2);
const maxRepeated = Number(max);
if (!Number.isInteger(maxRepeated))
  throw new Error('The first argument must be the number of files to run again');

function utcDay() {
  return new Date().toISOString().slice(0, 10);
}

/** Runs jest. Returns its exit status. */
function run(args, env = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } };
  return spawnSync('jest', ['--config', 'jest.config.mjs', ...args], options).status ?? 1;
}

const folder = mkdtempSync(join(tmpdir(), 'jest-report-'));
const report = join(folder, 'report.json');
try {
  const day = utcDay();
  let status = run(['--json', `--outputFile=${report}`, ...jestArguments]);
  const failed = status === 0 ? [] : failedFiles();
  if (failed.length > 0 && (failed.length <= maxRepeated || utcDay() !== day)) {
    console.log(`\nRunning again what failed: ${failed.join(', ')}`);
    status = run(['--runInBand', '--runTestsByPath', ...failed], { JEST_WHOLE_PROJECT: '' });
  }
  process.exitCode = status;
} finally {
  rmSync(folder, { recursive: true });
}

/** Paths of the specs that failed. Empty when jest ended without a report. */
function failedFiles() {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => (name === TOGETHER ? specsOf(assertionResults) : [name]));
    return [...new Set(files)];
  } catch {
    return [];
  }
}

/** The specs of the tests that failed. */
function specsOf(results) {
  const failed = results.filter(({ status }) => status === 'failed');
  return failed.map(({ ancestorTitles: [spec] }) => resolve(ROOT, spec));
}
