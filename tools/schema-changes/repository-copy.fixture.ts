import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The root of the repository. */
export const ROOT = join(__dirname, '../..');

const COPIED = [
  'schema.graphql',
  'openapi.json',
  'CHANGELOG.md',
  'docs/releases',
  'package.json',
  'package-lock.json',
  'libs/client/package.json',
  'libs/cli/package.json',
];

/** The schemas, releases, changelogs and published manifests of the repository in a temporary folder. */
export class RepositoryCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'schema-changes-'));

  constructor() {
    for (const path of COPIED) cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  /** Replaces the first occurrence of a text in files. @throws Error when a file does not contain it. */
  replace(text: string, replacement: string, ...paths: string[]): void {
    for (const path of paths) {
      if (!this.read(path).includes(text)) throw new Error(`${path} does not contain ${text}`);
      this.write(path, this.read(path).replace(text, replacement));
    }
  }

  /** Runs a command of this project in the copy. */
  run(command: 'schema-changes' | 'release', ...args: string[]): Promise<{ code: number; output: string }> {
    const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href;
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', tsx, join(__dirname, `${command}.ts`), ...args],
        { cwd: this.root },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
