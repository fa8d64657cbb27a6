import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** What the examples of the README have at hand when they do not declare it. */
const GIVEN = `
import { DailyTriviaClient } from '@daily-trivia/client';
declare const client: DailyTriviaClient;
`;

const IMPORT = "import { DailyTriviaClient } from '@daily-trivia/client';";

/** The examples of the README of the client, except for those of other clients, each as a module of its own. */
function examples(): string[] {
  const readme = readFileSync(join(ROOT, 'libs/client/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n([^`]+)^```/gm)].map(([, code = '']) => code);
  return blocks
    .filter((code) => !code.includes('urqlClient'))
    .map((code) => {
      if (!code.includes('const client')) return GIVEN + code;
      return code.startsWith(IMPORT) ? code : `${IMPORT}\nexport ${code}`;
    });
}

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
  /** The program of a third party, and the examples. */
  let sources: string[];

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
    sources = [CONSUMER, ...examples()].map((code, index) => {
      const name = `program-${index}.ts`;
      writeFileSync(join(folder, name), code);
      return name;
    });
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
  ])(
    'have types that the examples of the README pass, with the resolution %s',
    (resolution, module, checks) => {
      const how = ['--module', module, '--moduleResolution', resolution, '--outDir', resolution, ...checks];
      const what = ['--strict', '--target', 'es2024', '--types', 'node', ...sources];
      expect(() => run(join(MODULES, '.bin/tsc'), [...how, ...what])).not.toThrow();
    },
  );

  it('run in Node.js', () => {
    expect(JSON.parse(run(process.execPath, ['NodeNext/program-0.js']))).toEqual([
      true,
      { todaysQuestion: null },
      'OperationDefinition',
      'function',
    ]);
    expect(run(join(folder, 'node_modules/.bin/daily-trivia'), ['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
