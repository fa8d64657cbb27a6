import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeFiles } from './files';
import { frozenFiles } from './freeze';
import { ROOT, STATE } from './repository-copy.fixture';

/** What the check of the schemas needs. */
const PATHS = [
  ...['schema.graphql', 'openapi.json', 'settings.json', 'package.json', 'tsconfig.base.json'],
  ...['docs/releases', 'docs/schema-changelog.md', 'tools/jest', 'tools/schema-changes'],
];

/** A git repository with a branch, and the branch checked out as CI does: alone, without history. */
export class BranchCheckout {
  private readonly folder = mkdtempSync(join(tmpdir(), 'schema-branch-'));
  private readonly repository = join(this.folder, 'repository');
  private readonly checkout = join(this.folder, 'checkout');

  private constructor() {
    for (const path of PATHS) {
      mkdirSync(dirname(join(this.repository, path)), { recursive: true });
      cpSync(join(ROOT, path), join(this.repository, path), { recursive: true });
    }
  }

  /** Creates the repository, in which what stands is the last release. */
  static async create(): Promise<BranchCheckout> {
    const created = new BranchCheckout();
    writeFiles(created.repository, await frozenFiles(created.repository, STATE));
    created.git('init', '--quiet', '--initial-branch', 'main');
    created.commit('The last state');
    return created;
  }

  /** Commits changes of files to a branch. @throws Error when they change nothing. */
  change(branch: string, edits: Record<string, (text: string) => string>): void {
    this.git('switch', '--quiet', '--create', branch, 'main');
    for (const [path, edit] of Object.entries(edits)) {
      const file = join(this.repository, path);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
    }
    this.commit('Change');
  }

  /** Checks a branch out, and runs the test of the schemas there. */
  check(branch: string): Promise<{ code: number; output: string }> {
    rmSync(this.checkout, { recursive: true, force: true });
    const source = `file://${this.repository}`;
    this.git('clone', '--quiet', '--depth', '1', '--branch', branch, source, this.checkout);
    symlinkSync(join(ROOT, 'node_modules'), join(this.checkout, 'node_modules'));
    const jest = join(this.checkout, 'node_modules/jest/bin/jest.js');
    const args = [jest, 'schema-changes.spec', '--testNamePattern', 'the schemas of this repository'];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: join(this.checkout, 'tools/schema-changes'), env: { PATH: process.env['PATH'] } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private commit(message: string): void {
    this.git('add', '--all');
    this.git(
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@localhost',
      'commit',
      '--quiet',
      '--message',
      message,
    );
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.repository, stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
