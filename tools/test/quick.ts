import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

// `npm run test:quick`: the tests that import a file changed since `main`, in the projects of the changed files, and the lint of those
// files. Files of the working tree count. Other projects and what only the built product shows are for `npm test`.
// `npm run test:quick -- HEAD` looks at what changed since the last commit.

const [reference = 'main'] = process.argv.slice(2);

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The changed files that exist. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', reference, 'HEAD');
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

/** The folder with the jest configuration that applies to a file; null when there is none. */
function projectOf(file: string): string | null {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(folder, 'jest.config.mjs'))) return folder;
  return null;
}

/** Runs a command. @returns whether it succeeded. */
function run(folder: string, command: string, ...args: string[]): boolean {
  console.log(`\n${folder}: ${command}`);
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

const changed = changedFiles().filter((file) => /\.[cm]?tsx?$|\.mjs$/.test(file));
const byProject = Map.groupBy(changed, projectOf);
const isOfWeb = (file: string) => /^(apps|libs)\/web\//.test(file);
const results = changed.some(isOfWeb) ? [run('.', 'nx', 'run', 'web:codegen')] : [];
for (const [folder, files] of byProject) {
  // The tests of the whole server import all of it, and browser tests need the build.
  if (folder === null || folder === 'apps/e2e') continue;
  const paths = files.map((file) => join(process.cwd(), file));
  const whole =
    folder === 'apps/server' ? ['--testPathIgnorePatterns', '/node_modules/', '/apps/server/test/'] : [];
  results.push(run(folder, 'jest', '--findRelatedTests', '--passWithNoTests', ...whole, ...paths));
}
if (changed.length > 0) results.push(run('.', 'oxlint', '--no-error-on-unmatched-pattern', ...changed));
process.exitCode = results.every(Boolean) ? 0 : 1;
