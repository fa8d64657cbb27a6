import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Usage: node tools/jest/run.mjs PROJECT [MAX] [arguments of jest]
// Runs all tests of a project, which is a folder, and once more the files that failed if they are at most MAX (default: 0). That is for tests
// that use real sockets, browsers and timers on a machine that other jobs use too. A file that fails twice fails the run, and the first
// failure stays in the log. More failures than MAX point at a defect, and are not run again, unless the UTC day ended meanwhile: the day's
// question changed under tests that read it before and answered it after.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The titles of its tests begin with their file. */
const TOGETHER = fileURLToPath(new URL('together.suite.ts', import.meta.url));

/**
 * Megabytes that the heap may grow to before V8 collects what is old. All specs of a project load a gigabyte of modules that live until the
 * end, and to mark them again and again took a fifth of the CPU time of jest. Its workers inherit the arguments of Node.js.
 */
const INITIAL_HEAP = 1500;

const JEST = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', 'jest.config.mjs'];

const [project, ...jestArguments] = process.argv.slice(2);
if (!project) throw new Error('Give the folder of a project');
const maxRepeated = /^\d+$/.test(jestArguments[0] ?? '') ? Number(jestArguments.shift()) : 0;

function utcDay() {
  return new Date().toISOString().slice(0, 10);
}

/** Runs jest. Returns its exit status. */
function run(args, env) {
  const options = { stdio: 'inherit', cwd: join(ROOT, project), env: { ...process.env, ...env } };
  return (
    spawnSync(process.execPath, [`--initial-heap-size=${INITIAL_HEAP}`, ...JEST, ...args], options).status ??
    1
  );
}

const folder = mkdtempSync(join(tmpdir(), 'jest-report-'));
const report = join(folder, 'report.json');
try {
  const day = utcDay();
  let status = run(['--json', `--outputFile=${report}`, ...jestArguments], { JEST_WHOLE_PROJECT: 'true' });
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
