import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';

const ROOT = join(__dirname, '../..');

/** A generator of clients for the REST facade. */
interface Generator {
  /** The program with its arguments. It reads `openapi.json`. */
  readonly command: readonly string[];
  /** Files that it reads besides. */
  readonly files?: Readonly<Record<string, string>>;
  /** A program of a third party. It must compile in strict mode. */
  readonly program: string;
}

/** Types that hold for a success alone: in a union with the failure, `questionText` would be missing. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  orval: {
    command: ['orval', '--config', 'orval.config.js'],
    files: {
      'orval.config.js': `export default {
        trivia: {
          input: './openapi.json',
          output: { target: './api/api.ts', client: 'react-query', httpClient: 'fetch', override: { query: { version: 5 } } },
        },
      };`,
    },
    program: `import { useGetQuestionsToday } from './api/api';
      export function useText(): string | undefined {
        const { data } = useGetQuestionsToday();
        return data?.status === 200 ? data.data.questionText : undefined;
      }`,
  },
  '@hey-api/openapi-ts': {
    command: ['openapi-ts', '-i', './openapi.json', '-o', './api'],
    program: `import { getQuestionsToday, postUserAnswers } from './api';
      const { data, error } = await getQuestionsToday();
      export const text: string | undefined = data?.questionText;
      export const message: string | undefined = error?.error;
      export const answer = postUserAnswers;`,
  },
  kubb: {
    command: ['kubb', 'generate', '--config', 'kubb.config.js'],
    files: {
      'kubb.config.js': `import { defineConfig } from '@kubb/core';
      import { pluginClient } from '@kubb/plugin-client';
      import { pluginOas } from '@kubb/plugin-oas';
      import { pluginTs } from '@kubb/plugin-ts';
      export default defineConfig({
        input: { path: './openapi.json' },
        output: { path: './api' },
        plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'fetch', bundle: true })],
      });`,
    },
    program: `import { getQuestionsToday } from './api/clients/getQuestionsToday';
      export const text: string = (await getQuestionsToday()).questionText;`,
  },
};

const COMPILER_OPTIONS = {
  ...{ target: 'es2024', module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom'] },
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
  ...{ types: [], jsx: 'react-jsx' },
};

describe('a client of the REST facade', () => {
  let folder: string;
  const run = (cwd: string, name: string, ...args: string[]) =>
    execFileSync(name, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daily-trivia-generators-'));
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(__dirname, file), join(folder, file));
    run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(GENERATORS))('compiles when %s generates it', (name, generator) => {
    const { command, files = {}, program } = generator;
    const work = join(folder, name.replaceAll(/\W/g, '-'));
    mkdirSync(join(work, 'api'), { recursive: true });
    cpSync(join(ROOT, 'openapi.json'), join(work, 'openapi.json'));
    const tsconfig = JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['program.ts'] });
    for (const [file, text] of Object.entries({ ...files, 'program.ts': program, 'tsconfig.json': tsconfig }))
      writeFileSync(join(work, file), text);
    const [generate = '', ...args] = command;
    run(work, join(folder, 'node_modules/.bin', generate), ...args);
    run(work, process.execPath, join(folder, 'node_modules/typescript/bin/tsc'), '-p', work);
  });
});
