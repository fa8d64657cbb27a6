import { existsSync } from 'node:fs';
import { Failure } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from '../config';
import { embeddedFolder, openPlatform, Stack } from '../open-platform';

/** How a command ends: it did or found what was hoped for, it did not, or it could not be run at all. */
export const EXIT = { good: 0, bad: 1, notRun: 2 } as const;

/** The exit code of a command's process. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Takes a line of output. */
export type Print = (line: string) => void;

/** Something an operator does from a terminal, on the database of the server's settings, whether or not the server runs. */
export interface Command<Wish> {
  /** Shown when the words make no sense; a line for each form. */
  usage: string;
  /** What the words after the command's name ask for, or null when they make no sense. */
  understand(words: readonly string[]): Wish | null;
  /** Does it. A Failure that it throws is shown as it stands, and is a bad end. */
  run(platform: Platform, wish: Wish, print: Print): Promise<ExitCode>;
}

/** Where a command's lines go: its results, and what went wrong. */
export interface Output {
  out: Print;
  err: Print;
}

/**
 * Runs a command to its end, with the settings of the server. It never makes a database, nor changes tables: that is the
 * server's work.
 */
export async function runCommand<Wish>(
  command: Command<Wish>,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out, err }: Output,
): Promise<ExitCode> {
  const wish = command.understand(words);
  if (wish === null) {
    err(command.usage);
    return EXIT.notRun;
  }
  const stack = new Stack();
  try {
    return await command.run(await openReady(readConfig(env), stack), wish, out);
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'unavailable') {
      err(error.message);
      return EXIT.bad;
    }
    err(error instanceof ConfigError ? error.message : `Cannot be done: ${reasonOf(error)}`);
    return EXIT.notRun;
  } finally {
    await stack.unwind();
  }
}

/** Runs a command as this process, which ends with it. */
export async function runProcess<Wish>(command: Command<Wish>): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), process.env, {
    out: (line) => console.log(line),
    err: (line) => console.error(line),
  });
}

async function openReady(config: Config, stack: Stack): Promise<Platform> {
  const folder = embeddedFolder(config);
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new Error(`there is no database in ${folder}. Start the server first, or set DATA_DIR`);
  }
  const log = pino({ level: 'error' }, pino.destination(2));
  const platform = await openPlatform(config, log, stack, NO_TIMEOUT);
  if (await platform.database.orm.showMigrations()) {
    throw new Error('the tables are not up to date. Start the server first');
  }
  return platform;
}

/** Nobody waits for a page here, and a look at everything may take its time. */
const NO_TIMEOUT = 0;

/** An error in a line. A refused connection to several addresses has its reasons inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
