import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { useProduct } from '../environment/test-environment';

const ROOT = join(__dirname, '../../../..');
const MODULES = join(ROOT, 'node_modules');
const COMPILER = join(MODULES, 'typescript/bin/tsc');

/** What a program of a third party does with the package. It prints what the test expects. */
const CONSUMER = `
import { DailyTriviaClient, NetworkError, type Question } from '@daily-trivia/client';
import { TodaysQuestionDocument } from '@daily-trivia/client/documents';
import { liveLeaderboard } from '@daily-trivia/client/live';
import type { ResultOf } from '@graphql-typed-document-node/core';

const url = process.env.DAILY_TRIVIA_URL ?? '';
const question: Question | null = await new DailyTriviaClient({ url }).todaysQuestion();
const unreachable = new DailyTriviaClient({ url: 'http://localhost:1', retry: { attempts: 1 } });
const failure: unknown = await unreachable.todaysQuestion().catch((error: unknown) => error);
const data: ResultOf<typeof TodaysQuestionDocument> = { todaysQuestion: null };
const operation = TodaysQuestionDocument.definitions[0]?.kind;
const letters = question?.options.map(({ letter }) => letter).join('');
console.log(JSON.stringify([letters, failure instanceof NetworkError, data, operation, typeof liveLeaderboard]));
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

/** The published packages, with the kinds of files that each source is compiled to, and what the build adds. */
const PACKAGES = [
  { project: 'client', name: '@daily-trivia/client', kinds: ['.js', '.d.ts'], added: [] },
  { project: 'cli', name: 'daily-trivia', kinds: ['.js'], added: ['dist/mcp.js', 'dist/mcp-licenses.md'] },
];

/** What a manifest in this repository says. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

describe('the published packages', () => {
  const shared = useProduct();
  let folder: string;

  const run = (program: string, args: readonly string[], cwd = folder) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  /** Runs a program that calls the product, in the folder of the third party. Resolves to its output. */
  const call = async (program: string, args: readonly string[]) => {
    const env = { PATH: process.env['PATH'], DAILY_TRIVIA_URL: shared.product.url, XDG_CONFIG_HOME: folder };
    return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daily-trivia-packages-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const ours = ['daily-trivia-client.tgz', 'daily-trivia.tgz'].map(
      (name) => `${shared.product.url}/developers/${name}`,
    );
    const installed = INSTALLED.map((name) => join(MODULES, name));
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--install-links', '--silent'];
    // No other registry or cache than the installation: what is missing in a package fails here.
    const nowhere = [
      '--registry',
      'http://localhost:1',
      '--fetch-retries',
      '0',
      '--cache',
      join(folder, 'npm'),
    ];
    await promisify(execFile)('npm', ['install', ...flags, ...nowhere, ...ours, ...installed], {
      cwd: folder,
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(PACKAGES)('contain each source of $name compiled, README and license, nothing else', (each) => {
    const { project, kinds, added } = each;
    const where = join(ROOT, 'libs', project);
    const sources = globSync('**/*.ts', { cwd: join(where, 'src') }).filter(
      (path) => !/\.(spec|fixture|d)\.ts$/.test(path),
    );
    const compiled = sources.flatMap((path) => kinds.map((kind) => `dist/${path.replace(/\.ts$/, kind)}`));
    const [packed] = JSON.parse(run('npm', ['pack', '--dry-run', '--json'], where)) as [
      { files: readonly { path: string }[] },
    ];
    const paths = packed.files.map(({ path }) => path);
    expect(paths.sort()).toEqual(['LICENSE', 'README.md', 'package.json', ...compiled, ...added].sort());
  });

  it.each(PACKAGES)('have a manifest of $name that can be published, and concerns users only', (each) => {
    const published = JSON.parse(
      readFileSync(join(folder, 'node_modules', each.name, 'package.json'), 'utf8'),
    ) as Manifest;
    expect(published).not.toHaveProperty('private');
    expect(published).not.toHaveProperty('nx');
    expect(published).not.toHaveProperty('scripts');
    expect(published).not.toHaveProperty('devDependencies');
    expect(published).toMatchObject({
      license: 'MIT',
      description: expect.any(String),
      engines: { node: expect.any(String) },
    });
  });

  it('have the version of the product, also where one needs the other', () => {
    const { version } = manifestOf('.');
    const [client, cli] = [manifestOf('libs/client'), manifestOf('libs/cli')];
    expect([client.version, cli.version, cli.dependencies?.[client.name]]).toEqual([
      version,
      version,
      version,
    ]);
  });

  describe('installed in an empty folder', () => {
    beforeAll(() => {
      [CONSUMER, ...examples()].forEach((code, index) =>
        writeFileSync(join(folder, `program-${index}.ts`), code),
      );
    });

    it.each([
      ['NodeNext', 'NodeNext', []],
      ['Bundler', 'ESNext', ['--skipLibCheck']],
    ])(
      'have types that the examples of the README pass, with the resolution %s',
      (resolution, module, checks) => {
        const sources = globSync('program-*.ts', { cwd: folder });
        const how = ['--module', module, '--moduleResolution', resolution, '--outDir', resolution, ...checks];
        const what = ['--strict', '--target', 'es2024', '--types', 'node', ...sources];
        expect(() => run(process.execPath, [COMPILER, ...how, ...what])).not.toThrow();
      },
    );

    it('run in Node.js', async () => {
      expect(JSON.parse(await call(process.execPath, ['NodeNext/program-0.js']))).toEqual([
        'ABCD',
        true,
        { todaysQuestion: null },
        'OperationDefinition',
        'function',
      ]);
    });

    it('run by npx', async () => {
      expect(await call('npx', ['daily-trivia', '--version'])).toBe(`${manifestOf('.').version}\n`);
      expect(await call('npx', ['daily-trivia', 'leaderboard', '--limit', '1'])).toMatch(
        /^ +1\. {2}\d+ {2}\S/,
      );
      expect(await call('npx', ['daily-trivia', 'completion', 'bash'])).toContain('complete -F');
      expect(JSON.parse(await call('npx', ['daily-trivia', 'today', '--json']))).toMatchObject({
        options: [{ letter: 'A' }, {}, {}, {}],
      });
    });

    it('serve the Model Context Protocol without another package', async () => {
      const client = new Client({ name: 'e2e', version: '1.0.0' });
      const program = join(folder, 'node_modules/daily-trivia/dist/main.js');
      const env = { DAILY_TRIVIA_URL: shared.product.url, XDG_CONFIG_HOME: folder };
      const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env });
      await client.connect(transport);
      const { content } = await client.callTool({ name: 'get_todays_question', arguments: {} });
      await client.close();
      expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toMatchObject({
        options: [{ letter: 'A' }, {}, {}, {}],
        viewerAnswer: null,
      });
    });
  });
});
