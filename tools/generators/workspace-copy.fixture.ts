import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The root of this workspace. */
export const ROOT = resolve(__dirname, '../..');

/** How a command ended. */
export interface Run {
  status: number;
  /** Standard output and standard error. */
  output: string;
}

/** A copy of the workspace in a temporary folder. */
export interface WorkspaceCopy {
  root: string;
  /** Runs Node.js in a folder of the copy. */
  node(folder: string, ...args: string[]): Promise<Run>;
  remove(): void;
}

/** Copies the files of the working tree. The installed packages are linked, those of the workspace to their copies. */
export function copyWorkspace(): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'daily-trivia-generators-'));
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  for (const file of files) {
    if (file !== '' && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(root, file));
  }
  linkPackages(root);
  return {
    root,
    node: (folder, ...args) => runNode(join(root, folder), args),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function linkPackages(root: string): void {
  const own = join('node_modules', '@daily');
  mkdirSync(join(root, own), { recursive: true });
  cpSync(join(ROOT, own), join(root, own), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const path = join('node_modules', name);
    if (path !== own) symlinkSync(join(ROOT, path), join(root, path));
  }
}

/** Variables of the test run that would lead Nx or jest back to this workspace. */
const OF_THIS_RUN = /^(NX_|JEST_|NODE_ENV$)/;

function runNode(cwd: string, args: readonly string[]): Promise<Run> {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name));
  const env = { ...Object.fromEntries(inherited), NX_DAEMON: 'false' };
  return new Promise((settle) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const status = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      settle({ status, output: stdout + stderr });
    });
  });
}
