import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '../../..');
const MODULES = join(ROOT, 'node_modules');

/** What a program of a third party does with the package. */
const CONSUMER = `
import { DailyTriviaClient, NetworkError, type Question } from '@daily-trivia/client';
import { TodaysQuestionDocument } from '@daily-trivia/client/documents';
import { liveLeaderboard } from '@daily-trivia/client/live';
import type { ResultOf } from '@graphql-typed-document-node/core';

const client = new DailyTriviaClient({ url: 'http://localhost:1', retry: { attempts: 1 } });
const failure: unknown = await client.todaysQuestion().catch((error: unknown) => error);
const question: Question | null = await Promise.resolve(null);
const data: ResultOf<typeof TodaysQuestionDocument> = { todaysQuestion: question };
const operation = TodaysQuestionDocument.definitions[0]?.kind;
console.log(JSON.stringify([failure instanceof NetworkError, data, operation, typeof liveLeaderboard]));
`;

/** Packages of the registry that ours need, from the workspace instead: the test uses no network. */
const INSTALLED = [
  '@graphql-typed-document-node/core',
  'graphql',
  'graphql-ws',
  '@types/node',
  'undici-types',
];

describe('the published packages', () => {
  let folder: string;
  let tarballs: string[];

  const run = (program: string, args: readonly string[], cwd = folder) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  /** The files that would be published. */
  const filesOf = (tarball: string) =>
    run('tar', ['-tzf', tarball])
      .trim()
      .split('\n')
      .map((path) => path.replace('package/', ''));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daily-trivia-packages-'));
    tarballs = ['client', 'cli'].map((project) => {
      const name = run(
        'npm',
        ['pack', '--silent', '--pack-destination', folder],
        join(ROOT, 'libs', project),
      );
      return join(folder, name.trim());
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const installed = INSTALLED.map((name) => join(MODULES, name));
    const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--install-links', '--silent'];
    run('npm', ['install', ...flags, ...tarballs, ...installed]);
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('contain compiled files, README and license only', () => {
    for (const tarball of tarballs) {
      const files = filesOf(tarball);
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      const others = files.filter((path) => !/^(LICENSE|README\.md|package\.json)$/.test(path));
      expect(others.filter((path) => !/^dist\/.+\.(js|d\.ts)$/.test(path))).toEqual([]);
      expect(others.filter((path) => /spec|fixture/.test(path))).toEqual([]);
    }
  });

  it.each([
    ['NodeNext', 'NodeNext', []],
    ['Bundler', 'ESNext', ['--skipLibCheck']],
  ])('have types for the resolution %s', (resolution, module, checks) => {
    const how = ['--module', module, '--moduleResolution', resolution, '--outDir', resolution, ...checks];
    const what = ['--strict', '--target', 'es2024', '--types', 'node', 'consumer.ts'];
    expect(() => run(join(MODULES, '.bin/tsc'), [...how, ...what])).not.toThrow();
  });

  it('run in Node.js', () => {
    expect(JSON.parse(run(process.execPath, ['NodeNext/consumer.js']))).toEqual([
      true,
      { todaysQuestion: null },
      'OperationDefinition',
      'function',
    ]);
    expect(run(join(folder, 'node_modules/.bin/daily-trivia'), ['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
