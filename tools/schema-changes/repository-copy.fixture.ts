import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.fixture';

/** The root of the repository. */
export const ROOT = join(__dirname, '../..');

/** A release that what stands can be kept as, so that tests do not depend on what has changed since the last one. */
export const STATE = {
  version: '98.0.0',
  day: new Date().toISOString().slice(0, 10),
  commit: '0'.repeat(40),
};

const COPIED = ['schema.graphql', 'openapi.json', 'settings.json', 'docs/releases'];

/** The schemas, settings and releases of the repository in a temporary folder. */
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

  /** Runs `npm run schema:changes` in the copy. */
  compare(): Promise<{ code: number; output: string }> {
    return runCommand(this.root, 'schema-changes');
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
