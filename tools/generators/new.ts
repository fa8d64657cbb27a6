import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Generator } from '@nx/devkit';
import { flushChanges, FsTree, printChanges } from 'nx/src/generators/tree';

// `npm run new -- <kind> <name> [options]`: checks the arguments and runs the Nx generator of that kind, without `nx generate`, which
// would look for the dependencies of all projects first.

interface Generators {
  generators: Record<string, { factory: string; schema: string; description: string }>;
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

/** The options of a generator, by their names in its schema, and whether its changes are only listed. */
interface Arguments {
  options: Record<string, unknown>;
  isDryRun: boolean;
}

/** @throws Error for invalid arguments. */
function argumentsOf(kind: string, schema: string, args: string[]): Arguments {
  const flags = [...optionsOf(schema)].map(([flag, { type }]) => [flag, { type }] as const);
  const options: ParseArgsOptionsConfig = { ...Object.fromEntries(flags), 'dry-run': { type: 'boolean' } };
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const known = Object.keys(options).map((flag) => `--${flag}`);
    // The rest of Node's message explains arguments that begin with a dash.
    const [problem] = messageOf(error).split('. ');
    throw new Error(`${problem}.\nOptions of ${kind}: ${known.join(', ')}.`, { cause: error });
  }
  const { positionals, values } = parsed;
  if (positionals.length !== 1) throw new Error(`Expected one name, got ${positionals.length}.`);
  const { 'dry-run': isDryRun = false, ...given } = values;
  const named = Object.entries(given).map(([flag, value]): [string, unknown] => [camel(flag), value]);
  return { options: { name: positionals[0], ...Object.fromEntries(named) }, isDryRun: isDryRun === true };
}

const camel = (flag: string) => flag.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs a generator, prints its changes and writes them, together at the end. */
async function generate(factory: string, { options, isDryRun }: Arguments): Promise<void> {
  const { default: generator } = (await import(factory)) as { default: Generator };
  const tree = new FsTree(process.cwd(), false);
  const finish = await generator(tree, options);
  const changes = tree.listChanges();
  printChanges(changes);
  if (isDryRun) return console.log('Nothing was written.');
  flushChanges(tree.root, changes);
  await finish?.();
}

/** Runs the command line. @returns the exit code. */
async function run([kind, ...args]: string[]): Promise<number> {
  if (kind === undefined || [kind, ...args].some((each) => each === '--help' || each === '-h')) {
    console.log(usage());
    return 0;
  }
  const generator = generators[kind];
  let given: Arguments;
  try {
    if (!generator)
      throw new Error(`There is no kind "${kind}". Kinds: ${Object.keys(generators).join(', ')}.`);
    given = argumentsOf(kind, generator.schema, args);
  } catch (error) {
    console.error(`${messageOf(error)}\n\nnpm run new -- --help explains the arguments.`);
    return 1;
  }
  try {
    await generate(generator.factory, given);
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
