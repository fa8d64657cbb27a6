import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daily/kit/runtime/clock';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { Failure } from '@daily/kit/runtime/errors';
import { type Logger, pino } from 'pino';
import { CleanupStack } from '../start/cleanup-stack';
import { type Config, ConfigError, readConfig } from '../config';
import { productSchema } from '../data-source';
import { createLog } from '../start/log';
import { embeddedFolder, openPlatform } from '../start/open-platform';
import { type ServerPlatform, type WiredSlices, wireSlices } from '../slices';

/** Exit codes: `failure` when the command ran and failed or found something wrong, `notRun` when it could not run. */
export const EXIT = { success: 0, failure: 1, notRun: 2 } as const;

/** The exit code of a command's process. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Prints a line. */
export type Print = (line: string) => void;

/** The objects that a command uses. */
interface CommandContext {
  platform: ServerPlatform;
  slices: WiredSlices;
  print: Print;
}

/** A command for the operator, with the server's settings. The server may run at the same time, unless the command says otherwise. */
export type Command<Args> = BareCommand<Args, CommandContext>;

/** A command that reaches the database by itself, if it needs one. */
export type ConfigCommand<Args> = BareCommand<Args, ConfigContext>;

/** The objects that such a command uses. What it adds to `cleanup` is released when it has ended. */
export interface ConfigContext {
  config: Config;
  log: Logger;
  cleanup: CleanupStack;
  print: Print;
}

interface BareCommand<Args, Context> {
  /** Shown for invalid arguments; one line per form. */
  usage: string;
  /** Parses the arguments after the command's name; null when they are invalid. */
  parseArgs(args: readonly string[]): Args | null;
  /** Runs the command. The message of a thrown Failure is shown as it is, and the exit code is `failure`. */
  run(args: Args, context: Context): Promise<ExitCode>;
  /** When the process runs the command for the first time; null for at once, which is the default. */
  beginAt?(args: Args, config: Config): Promise<Date | null>;
  /** Milliseconds until the process runs the command again after it has ended; null ends the process. Defaults to null. */
  pauseAfter?(args: Args, code: ExitCode): number | null;
}

/** Where a command prints its results and its errors. */
export interface Output {
  out: Print;
  err: Print;
}

const STANDARD_STREAMS: Output = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

/** The environment variables of a process. */
type Env = Readonly<Record<string, string | undefined>>;

/** No timeout for statements: a command may read every row. */
export const NO_TIMEOUT = 0;

/**
 * Runs a command with the server's settings. It neither creates a database nor migrates its tables: the server and `migrate` do.
 * @param args the arguments after the command's name.
 */
export function runCommand<Args>(
  command: Command<Args>,
  args: readonly string[],
  env: Env,
  output: Output,
): Promise<ExitCode> {
  const { usage } = command;
  const onDatabase: ConfigCommand<Args> = {
    usage,
    parseArgs: (given) => command.parseArgs(given),
    async run(parsed, { print, ...context }) {
      const platform = await openMigrated(context);
      return command.run(parsed, { platform, slices: wireSlices(platform), print });
    },
  };
  return runWithConfig(onDatabase, args, env, output);
}

/** Runs a command with the server's settings, without a database unless it reaches one. */
export async function runWithConfig<Args>(
  command: ConfigCommand<Args>,
  args: readonly string[],
  env: Env,
  { out, err }: Output,
): Promise<ExitCode> {
  const parsed = command.parseArgs(args);
  if (parsed === null) {
    err(command.usage);
    return EXIT.notRun;
  }
  const cleanup = new CleanupStack();
  try {
    const log = createLog('error', pino.destination(2));
    return await command.run(parsed, { config: readConfig(env), log, cleanup, print: out });
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'unavailable') {
      err(error.message);
      return EXIT.failure;
    }
    err(error instanceof ConfigError ? error.message : `The command could not run: ${errorMessage(error)}`);
    return EXIT.notRun;
  } finally {
    await cleanup.unwind();
  }
}

/** Runs a command on the database as this process and sets its exit code. */
export async function runProcess<Args>(command: Command<Args>): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), process.env, STANDARD_STREAMS);
}

/**
 * Runs a command with the settings as this process, and sets its exit code. A command that asks for it is run repeatedly, until a signal
 * ends the process after the run under way, with the exit code of that run.
 */
export async function runConfigProcess<Args>(command: ConfigCommand<Args>): Promise<void> {
  const args = process.argv.slice(2);
  const parsed = command.parseArgs(args);
  const pauseAfter = (code: ExitCode) => (parsed && command.pauseAfter?.(parsed, code)) ?? null;
  const stopped = pauseAfter(EXIT.success) === null ? null : stopSignal();
  if (parsed && stopped) await waitToBegin(command, parsed, stopped);
  while (!stopped?.aborted) {
    const code = await runWithConfig(command, args, process.env, STANDARD_STREAMS);
    process.exitCode = code;
    const pause = pauseAfter(code);
    if (pause === null || stopped === null) return;
    await sleep(pause, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Waits until a command that is run repeatedly is to begin, or a signal ends the process. */
async function waitToBegin<Args>(
  command: ConfigCommand<Args>,
  args: Args,
  signal: AbortSignal,
): Promise<void> {
  const beginAt = async () => command.beginAt?.(args, readConfig(process.env));
  // Whatever is wrong, the run reports.
  const time = await beginAt().catch(() => null);
  if (!time) return;
  STANDARD_STREAMS.out(`The next run begins at ${time.toISOString()}.`);
  const pause = Math.max(0, time.getTime() - systemClock.now().getTime());
  await sleep(pause, undefined, { signal }).catch(() => undefined);
}

/**
 * Aborted by a signal that asks the process to end. As the first process of a container, it would never end otherwise. With `npm run`,
 * Ctrl-C in a terminal arrives twice.
 */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

/** @throws Error when there is no embedded database and the settings name no other one. */
export function requireDatabase(config: Config): void {
  const folder = embeddedFolder(config);
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new Error(`there is no database in ${folder}. Start the server first, or set DATA_DIR`);
  }
}

/** @throws Error when there is no database or its schema does not serve this release. */
async function openMigrated({ config, log, cleanup }: Omit<ConfigContext, 'print'>): Promise<ServerPlatform> {
  requireDatabase(config);
  const platform = await openPlatform({ config, log, cleanup, queryTimeout: NO_TIMEOUT });
  const { problem } = await productSchema(platform.database);
  if (problem !== null) throw new Error(problem);
  await platform.secret.load();
  return platform;
}
