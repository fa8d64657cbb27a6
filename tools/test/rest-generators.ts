import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A generator of clients for the REST facade. */
interface Generator {
  /** Its packages, and those that the generated code imports. */
  readonly packages: readonly string[];
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
    packages: ['orval@8.38.0', '@tanstack/react-query@5', 'react@19', '@types/react@19'],
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
    packages: ['@hey-api/openapi-ts@0.99.0'],
    command: ['openapi-ts', '-i', './openapi.json', '-o', './api'],
    program: `import { getQuestionsToday, postUserAnswers } from './api';
      const { data, error } = await getQuestionsToday();
      export const text: string | undefined = data?.questionText;
      export const message: string | undefined = error?.error;
      export const answer = postUserAnswers;`,
  },
  kubb: {
    packages: ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((name) => `@kubb/${name}@4`),
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
  ...{
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    jsx: 'react-jsx',
  },
};

/**
 * `npm run test:generators`: generates clients from `openapi.json` by generators that are too large for every installation of the
 * workspace (together about 340 packages), in temporary folders, and compiles programs that use them. `npm run test:generators -- kubb` tries one.
 */
function main(): void {
  const given = process.argv.slice(2);
  const unknown = given.find((name) => !(name in GENERATORS));
  if (unknown !== undefined)
    throw new Error(`Unknown generator ${unknown}: ${Object.keys(GENERATORS).join(', ')}`);
  for (const [name, generator] of Object.entries(GENERATORS)) {
    if (given.length > 0 && !given.includes(name)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'daily-trivia-generator-'));
    try {
      tryGenerator(folder, generator);
      console.log(`${name}: generates a client that compiles`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function tryGenerator(folder: string, { packages, command, files = {}, program }: Generator): void {
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "private": true, "type": "module" }');
  copyFileSync(join(ROOT, 'openapi.json'), join(folder, 'openapi.json'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  mkdirSync(join(folder, 'api'));
  run('npm', 'install', '--no-audit', '--no-fund', '--silent', 'typescript@6.0.3', ...packages);
  run('npx', '--no-install', ...command);
  write('program.ts', program);
  write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['program.ts'] }));
  execFileSync(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'inherit',
  });
}

main();
