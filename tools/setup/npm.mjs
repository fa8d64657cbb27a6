import { runChild, wasInterrupted } from './child.mjs';
import { explain, SetupError } from './errors.mjs';

/** Installs a lock file into an empty node_modules. */
export const CLEAN_INSTALL = ['ci'];

/** Adds what node_modules lacks. Neither lock file nor package.json change. */
export const ADD = ['install', '--no-save'];

/**
 * Install optional packages whatever the machine is set to, and run no script of a package: none of those in the lock files
 * needs its own.
 */
const FLAGS = [
  '--include=optional',
  '--ignore-scripts',
  '--engine-strict=false',
  '--dry-run=false',
  '--global=false',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--no-progress',
  '--color=false',
];

/** An unreachable registry is reported after seconds, where the defaults of npm add up to more than a minute. */
const RETRIES = {
  npm_config_fetch_retries: '4',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '4000',
};

/** Variables that the npm that runs this command sets for its own folder. */
const OF_OUTER_NPM =
  /^npm_(config_(local_|global_)?prefix|config_node_gyp|package_|lifecycle_|execpath|node_execpath)/i;

/**
 * Runs npm in a folder.
 *
 * @param {string[]} action what it does: `CLEAN_INSTALL` or `ADD`.
 * @param {string[]} npm the program and its first arguments.
 * @param {object} options
 * @param {boolean} [options.omitDev] leaves out `devDependencies`, which are installed otherwise whatever NODE_ENV is.
 * @param {(done: { lookedUp: number, read: number }) => void} [options.onRequest] receives the numbers of packages so far. They are read from the
 *   registry or the cache.
 * @throws SetupError with one line for a known cause, else with the end of what npm printed.
 */
export async function runNpm(action, npm, folder, { omitDev = false, onRequest } = {}) {
  const [command, ...args] = npm;
  const requests = { lookedUp: new Set(), read: new Set() };
  const { code, output } = await runChild(
    command,
    [
      ...args,
      ...action,
      '--prefix',
      folder,
      '--loglevel=http',
      omitDev ? '--omit=dev' : '--include=dev',
      ...FLAGS,
    ],
    {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // After another signal, npm unpacks all the rest first, for a minute. What it leaves, the next installation removes.
      killSignal: 'SIGKILL',
    },
    (text, stop) => {
      // On a full disk, npm tries all the rest, and then succeeds without the packages that are optional.
      if (/\bENOSPC\b/.test(text)) stop();
      for (const [, address] of text.matchAll(/^npm http .*?(https?:\S+)/gm))
        requests[address.endsWith('.tgz') ? 'read' : 'lookedUp'].add(address);
      onRequest?.({ lookedUp: requests.lookedUp.size, read: requests.read.size });
    },
  );
  if (wasInterrupted()) throw new SetupError('Stopped. Run the command again to go on.');
  if (code === 0) return;
  throw new SetupError(explain(output) ?? `npm failed in ${folder}:\n${withoutTraffic(output)}`);
}

function environment() {
  const own = Object.entries(process.env).filter(([name]) => !OF_OUTER_NPM.test(name));
  return { ...RETRIES, ...Object.fromEntries(own) };
}

/** The first lines of what npm printed, which say why, without those of its requests. */
function withoutTraffic(output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm http /.test(line));
  return lines.slice(0, 20).join('\n');
}
