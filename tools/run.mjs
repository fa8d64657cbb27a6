// Runs a command on the locked Node.js, after installing what is missing. Every command of package.json starts with it, on
// whatever Node.js the machine has, from version 18 on.
//
// Usage: node tools/run.mjs [--omit=dev] [--built=PROJECTS] COMMAND [ARGUMENTS]
//   --omit=dev             needs the packages that build and run the product, not `devDependencies`
//   --built=all|PROJECT,…  builds what is out of date first
//
// `node`, `npm` and the programs of node_modules/.bin are those of the lock files. Ends as the command ends: with its
// status, or as a shell reports a signal.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildProjects } from './setup/build.mjs';
import { isBuilt, recordBuild } from './setup/built-files.mjs';
import { runChild, stopChildrenOnSignals, wasInterrupted } from './setup/child.mjs';
import { explain, SetupError } from './setup/errors.mjs';
import { oneAtATime } from './setup/one-at-a-time.mjs';
import { installPackages, isInstalled } from './setup/packages.mjs';
import { ROOT } from './setup/paths.mjs';
import { Progress } from './setup/progress.mjs';
import { findRuntime, installRuntime, requireHost } from './setup/runtime.mjs';

const progress = new Progress(process.stderr);

/** What the first command in a checkout takes, said before it begins. */
const FIRST_TIME =
  'This is the first time: packages are downloaded and the product is built. It takes one to three minutes and about 1.5 GB of disk; after that, seconds.';

async function main(args) {
  const { omitDev, built, command } = parseArguments(args);
  const environment = await setUp({ omitDev }, built);
  const [program, ...rest] = command;
  return runChild(program, rest, { env: environment, stdio: 'inherit' });
}

/** The options stand before the command, whose own are its own. */
function parseArguments(args) {
  const start = args.findIndex((argument) => !argument.startsWith('--'));
  const options = args.slice(0, Math.max(0, start));
  if (start < 0 || !options.every((option) => /^(--omit=dev|--built=.+)$/.test(option)))
    throw new SetupError('Usage: node tools/run.mjs [--omit=dev] [--built=PROJECTS] COMMAND [ARGUMENTS]');
  return {
    omitDev: options.includes('--omit=dev'),
    built: options.find((option) => option.startsWith('--built='))?.slice('--built='.length),
    command: args.slice(start),
  };
}

/** Installs and builds what is missing. @returns the environment of the command */
async function setUp(selection, built) {
  if (!findRuntime() || !isInstalled(selection)) {
    await oneAtATime(progress, async () => {
      if (!findRuntime()) requireHost();
      if (!existsSync(join(ROOT, 'node_modules'))) progress.say(FIRST_TIME);
      const runtime = findRuntime() ?? (await installRuntime(progress));
      if (!isInstalled(selection)) await installPackages(runtime, selection, progress);
    });
  }
  const environment = environmentOf(findRuntime());
  if (built && !isBuilt(built)) {
    const build = () => buildProjects(built, environment, progress);
    await oneAtATime(progress, () => recordBuild(built, build));
  }
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
    const unknown = error.code === 'ENOENT' && error.syscall?.startsWith('spawn') && error.path;
    const text = unknown ? `There is no program ${unknown}` : explain(error.code);
    console.error(error instanceof SetupError ? error.message : (text ?? error));
    process.exitCode = wasInterrupted() ? 130 : unknown ? 127 : 1;
  },
);
