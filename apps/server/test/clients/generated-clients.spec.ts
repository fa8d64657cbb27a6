import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useProduct } from './product.fixture';
import type { Report } from './programs/report';

const product = useProduct();

/** The packages of the workspace. */
const MODULES = join(__dirname, '../../../../node_modules');
const bin = (name: string) => join(MODULES, '.bin', name);

/** A folder of the programs, where they find packages and the generators write. */
let folder: string;
let typescript: string;
let reports: Record<string, Report>;

const execute = promisify(execFile);

/** Runs a command in the folder of the programs. Fails with what it printed. */
async function run(command: string, ...args: string[]): Promise<string> {
  // Without jest's own variables, which some tools take for theirs.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], CI: 'true' };
  const options = { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 };
  try {
    return (await execute(command, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed: ${stdout}${stderr}`, { cause: error });
  }
}

async function generate(): Promise<void> {
  const address = product.graphql;
  const codegen = {
    schema: address,
    documents: './client-preset.ts',
    ignoreNoDocuments: false,
    generates: { './documents/': { preset: 'client' } },
  };
  await writeFile(join(folder, 'codegen.json'), JSON.stringify(codegen));
  await mkdir(join(folder, 'artifacts'));
  // openapi-typescript-codegen reads no address of the machine itself.
  const description = await fetch(`${product.url}/api/openapi.json`);
  await writeFile(join(folder, 'openapi.json'), await description.text());
  await Promise.all([
    run(bin('gql.tada'), 'generate-schema', '--output', './schema.graphql', address).then(async () => {
      await run(bin('gql.tada'), 'generate-output');
      await run(bin('relay-compiler'), 'relay.config.json');
    }),
    run(bin('genql'), '--endpoint', address, '--output', './genql'),
    run(bin('graphql-codegen'), '--config', 'codegen.json'),
    run(bin('openapi-typescript'), `${product.url}/api/openapi.json`, '--output', './facade.d.ts'),
    run(bin('openapi'), '--input', './openapi.json', '--output', './classes', '--client', 'fetch'),
  ]);
}

/** Milliseconds that the generators may take, with other specs beside them on two cores. */
const GENERATION_MS = 180_000;

beforeAll(async () => {
  const cache = join(MODULES, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'clients-'));
  await cp(join(__dirname, 'programs'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await generate();
  const checked = run(process.execPath, join(MODULES, 'typescript/bin/tsc'), '--project', '.').then(
    () => '',
    (error: unknown) => String(error),
  );
  const ran = run(process.execPath, '--import', 'tsx', 'main.ts', product.url, product.token);
  typescript = await checked;
  reports = JSON.parse(await ran) as Record<string, Report>;
}, GENERATION_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('clients generated from the address', () => {
  it('compile in strict mode', () => {
    expect(typescript).toBe('');
  });

  it.each([
    ['gqlTada', 'Ada of gql.tada'],
    ['genql', 'Ada of genql'],
    ['clientPreset', 'Ada of codegen'],
    ['relay', 'Ada of Relay'],
  ])('read, page, write with a token and receive problems: %s', async (name, username) => {
    const report = reports[name];
    expect(report).toEqual({
      question: expect.stringMatching(/\w/),
      players: [expect.any(String), expect.any(String)],
      email: 'ada@clients.example',
      username,
      problem: 'INVALID_INPUT',
    });
    expect(new Set(report?.players).size).toBe(2);
  });

  it('read, page, write with a token and receive failures by REST: openapi-fetch', () => {
    const report = reports['openapi'];
    expect(report).toEqual({
      question: expect.stringMatching(/\w/),
      players: [expect.any(String), expect.any(String)],
      email: 'ada@clients.example',
      username: 'Ada of REST',
      problem: 'BAD_USER_INPUT',
      failures: [
        { status: 401, message: expect.any(String) },
        { status: 404, message: 'User profile not found' },
      ],
    });
    expect(new Set(report?.players).size).toBe(2);
  });

  it('read, write with a token and throw failures by REST: openapi-typescript-codegen', () => {
    expect(reports['openapiClasses']).toEqual({
      question: expect.stringMatching(/\w/),
      players: [expect.any(String), expect.any(String)],
      email: 'ada@clients.example',
      username: 'Ada of classes',
      problem: '400',
      failures: [
        { status: 400, message: expect.any(String) },
        { status: 404, message: 'User profile not found' },
      ],
    });
  });
});
