import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './files';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const SCHEMA = 'type Query {\n  day: String\n  month: String\n}\n';
const OPENAPI = json({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} });
const SETTINGS = json({ PORT: '3000', REDIS_URL: null });

/** A small product in a git repository of its own, whose last release is 1.2.3. Nothing has changed since but a fix in the notes. */
export class TinyRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'release-'));

  constructor() {
    const manifest = (name: string, rest: object = {}) => json({ name, version: '1.2.3', ...rest });
    const needs = { dependencies: { '@daily-trivia/client': '1.2.3', zod: '1.2.3' } };
    const facts = { day: '2026-01-02', commit: '0'.repeat(40), accepted: [] };
    const packages = {
      '': { name: 'daily-trivia', version: '1.2.3' },
      'libs/cli': { name: 'daily-trivia-cli', version: '1.2.3', ...needs },
      'libs/client': { name: '@daily-trivia/client', version: '1.2.3' },
      'node_modules/zod': { version: '1.2.3' },
    };
    this.write({
      'schema.graphql': SCHEMA,
      'openapi.json': OPENAPI,
      'settings.json': SETTINGS,
      'docs/releases/1.2.3/schema.graphql': SCHEMA,
      'docs/releases/1.2.3/openapi.json': OPENAPI,
      'docs/releases/1.2.3/settings.json': SETTINGS,
      'docs/releases/1.2.3/release.json': json(facts),
      'package.json': manifest('daily-trivia'),
      'libs/cli/package.json': manifest('daily-trivia-cli', needs),
      'libs/client/package.json': manifest('@daily-trivia/client'),
      'package-lock.json': json({ name: 'daily-trivia', version: '1.2.3', packages }),
      'deploy/kubernetes/web.yaml': 'image: registry.example/daily-trivia:1.2.3\n',
      'CHANGELOG.md':
        '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- A leak.\n\n## 1.2.3 (2026-01-02)\n\n- A start.\n',
    });
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.commit();
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(files: Record<string, string>): void {
    writeFiles(this.root, new Map(Object.entries(files)));
  }

  /** Commits everything, and returns the commit. */
  commit(): string {
    this.git('add', '--all');
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
    this.git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'Change');
    return this.git('rev-parse', 'HEAD').trim();
  }

  /** What git says is not committed. */
  status(): string {
    return this.git('status', '--porcelain', '--untracked-files=all');
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  private git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' });
  }
}
