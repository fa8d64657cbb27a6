import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

// `npm run new -- <kind> <name> [options]`: checks the arguments and runs the Nx generator of that kind.

interface Generators {
  generators: Record<string, { schema: string; description: string }>;
}

interface Schema {
  properties: Record<string, { type: 'string' | 'boolean'; description: string; $default?: object }>;
}

const FOLDER = 'tools/generators';

const read = <T>(path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as T;
const { generators } = read<Generators>('generators.json');

/** The options of a generator besides its name, by their flags without dashes. */
function optionsOf(schema: string) {
  const options = Object.entries(read<Schema>(schema).properties).filter(([, { $default }]) => !$default);
  return new Map(options.map(([name, option]) => [kebab(name), option]));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function usage(): string {
  const line = (flag: string, description: string) => `    ${flag.padEnd(14)} ${description}`;
  const kinds = Object.entries(generators).map(([kind, { schema, description }]) => {
    const options = [...optionsOf(schema)].map(([flag, option]) =>
      line(`--${flag}${option.type === 'boolean' ? '' : '=…'}`, option.description),
    );
    const { name } = read<Schema>(schema).properties;
    return [`  ${kind}: ${description}`, line('<name>', name?.description ?? ''), ...options].join('\n');
  });
  return [
    'Usage: npm run new -- <kind> <name> [options]',
    ...kinds,
    ['  Options of all kinds', line('--dry-run', 'Lists the files without writing them.')].join('\n'),
    'Example: npm run new -- slice badges',
  ].join('\n\n');
}

/** What is wrong with the arguments of a generator, or null. */
function problemOf(kind: string, schema: string, args: string[]): string | null {
  const flags = [...optionsOf(schema)].map(([flag, { type }]) => [flag, { type }] as const);
  const options: ParseArgsOptionsConfig = { ...Object.fromEntries(flags), 'dry-run': { type: 'boolean' } };
  try {
    const { positionals } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length === 1 ? null : `Expected one name, got ${positionals.length}.`;
  } catch (error) {
    const known = Object.keys(options).map((flag) => `--${flag}`);
    // The rest of Node's message explains arguments that begin with a dash.
    const [problem] = String(error instanceof Error ? error.message : error).split('. ');
    return `${problem}.\nOptions of ${kind}: ${known.join(', ')}.`;
  }
}

/** Runs a generator in Nx. @returns the exit code. */
function generate(kind: string, args: readonly string[]): number {
  const nx = 'node_modules/nx/dist/bin/nx.js';
  const command = ['generate', `./${FOLDER}:${kind}`, ...args, '--no-interactive'];
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', nx, ...command], {
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return status ?? 1;
}

/** Runs the command line. @returns the exit code. */
function run([kind, ...args]: string[]): number {
  if (kind === undefined || [kind, ...args].some((each) => each === '--help' || each === '-h')) {
    console.log(usage());
    return 0;
  }
  const generator = generators[kind];
  const problem = generator
    ? problemOf(kind, generator.schema, args)
    : `There is no kind "${kind}". Kinds: ${Object.keys(generators).join(', ')}.`;
  if (problem === null) return generate(kind, args);
  console.error(`${problem}\n\nnpm run new -- --help explains the arguments.`);
  return 1;
}

process.exitCode = run(process.argv.slice(2));
