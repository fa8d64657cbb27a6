import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command } from './command.js';
import { UsageError } from './exit-codes.js';

const GLOBAL_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** The command line. */
interface Arguments {
  /** Null when none is named. */
  readonly command: Command | null;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Reads the command line. @throws UsageError for an unknown command, an unknown option or wrong arguments. */
export function readArguments(argv: readonly string[], commands: readonly Command[]): Arguments {
  if (argv.some((arg) => /^--?token\b/.test(arg))) {
    throw new UsageError(
      'A token is not accepted as an argument, because other programs can read arguments. Use "daily-trivia login" or DAILY_TRIVIA_TOKEN.',
    );
  }
  const named = parseArgs({
    args: [...argv],
    options: GLOBAL_OPTIONS,
    allowPositionals: true,
    strict: false,
  });
  const [name] = named.positionals;
  const command = commands.find((each) => each.name === name) ?? null;
  if (name !== undefined && !command) throw new UsageError(`Unknown command "${name}".`);
  const { positionals, values } = parse(argv, { ...GLOBAL_OPTIONS, ...command?.options });
  const args = positionals.slice(1);
  const { arity = 0, usage = '' } = command ?? {};
  if (args.length !== arity && !values['help']) {
    throw new UsageError(arity === 0 ? `Unexpected argument "${args[0]}".` : `Expected ${name} ${usage}.`);
  }
  return { command, args, options: values };
}

function parse(argv: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    // No option is declared as multiple, so no value is a list.
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    // The first sentence says what is wrong; the others explain how arguments work.
    const [what] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${what}.`);
  }
}
