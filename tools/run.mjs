// Runs a command on the locked Node.js, after installing what is missing. Every command of package.json starts with it, on
// whatever Node.js the machine has, from version 18 on.
//
// Usage: node tools/run.mjs [--built=PROJECTS] COMMAND [ARGUMENTS]
//   --built=all|PROJECT,…  builds what is out of date first
//
// `node`, `npm` and the programs of node_modules/.bin are those of the lock files. Ends as the command ends: with its
// status, or as a shell reports a signal.
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildProjects } from './setup/build.mjs';
import { runChild, stopChildrenOnSignals, wasInterrupted } from './setup/child.mjs';
import { explain, SetupError } from './setup/errors.mjs';
import { oneAtATime } from './setup/one-at-a-time.mjs';
import { installPackages, isInstalled } from './setup/packages.mjs';
import { ROOT } from './setup/paths.mjs';
import { Progress } from './setup/progress.mjs';
import { findRuntime, installRuntime } from './setup/runtime.mjs';

const progress = new Progress(process.stderr);

async function main([first = '', ...rest]) {
  const built = /^--built=(.+)$/.exec(first)?.[1];
  const [command, ...args] = built ? rest : [first, ...rest];
  if (!command) throw new SetupError('Usage: node tools/run.mjs [--built=PROJECTS] COMMAND [ARGUMENTS]');
  const environment = await setUp(built);
  return runChild(command, args, { env: environment, stdio: 'inherit' });
}

/** Installs and builds what is missing. @returns the environment of the command */
async function setUp(built) {
  if (!findRuntime() || !isInstalled()) {
    await oneAtATime(progress, async () => {
      const runtime = findRuntime() ?? (await installRuntime(progress));
      if (!isInstalled()) await installPackages(runtime, progress);
    });
  }
  const environment = environmentOf(findRuntime());
  if (built) await oneAtATime(progress, () => buildProjects(built, environment, progress));
  return environment;
}

/** The environment in which `node`, `npm` and the packages' programs are those of the lock files. */
function environmentOf(runtime) {
  const path = [runtime.bin, join(ROOT, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: path.join(process.platform === 'win32' ? ';' : ':'),
    TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json'),
    // Compiled code of the packages, which takes a sixth of the time of a start of the server.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node-compile'),
  };
}

stopChildrenOnSignals();
main(process.argv.slice(2)).then(
  ({ code, signal }) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : code;
  },
  (error) => {
    progress.stop();
    console.error(error instanceof SetupError ? error.message : (explain(error.code) ?? error));
    process.exitCode = wasInterrupted() ? 130 : 1;
  },
);
