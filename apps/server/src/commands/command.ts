import { existsSync } from 'node:fs';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { Failure } from '@daily/kit/runtime/errors';
import { pino } from 'pino';
import { CleanupStack } from '../start/cleanup-stack';
import { type Config, ConfigError, readConfig } from '../config';
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

/** A command for the operator, on the database of the server's settings. The server may run at the same time. */
export interface Command<Args> {
  /** Shown for invalid arguments; one line per form. */
  usage: string;
  /** Parses the arguments after the command's name; null when they are invalid. */
  parseArgs(args: readonly string[]): Args | null;
  /** Runs the command. The message of a thrown Failure is shown as it is, and the exit code is `failure`. */
  run(args: Args, context: CommandContext): Promise<ExitCode>;
}

/** Where a command prints its results and its errors. */
export interface Output {
  out: Print;
  err: Print;
}

/** No timeout for statements: a command may read every row. */
const NO_TIMEOUT = 0;

/**
 * Runs a command with the server's settings. It neither creates a database nor migrates its tables: the server does.
 * @param args the arguments after the command's name.
 */
export async function runCommand<Args>(
  command: Command<Args>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out, err }: Output,
): Promise<ExitCode> {
  const parsed = command.parseArgs(args);
  if (parsed === null) {
    err(command.usage);
    return EXIT.notRun;
  }
  const cleanup = new CleanupStack();
  try {
    const platform = await openMigrated(readConfig(env), cleanup);
    return await command.run(parsed, { platform, slices: wireSlices(platform), print: out });
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

/** Runs a command as this process and sets its exit code. */
export async function runProcess<Args>(command: Command<Args>): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), process.env, {
    out: (line) => console.log(line),
    err: (line) => console.error(line),
  });
}

/** @throws Error when there is no database or its tables are not up to date. */
async function openMigrated(config: Config, cleanup: CleanupStack): Promise<ServerPlatform> {
  const folder = embeddedFolder(config);
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new Error(`there is no database in ${folder}. Start the server first, or set DATA_DIR`);
  }
  const log = createLog('error', pino.destination(2));
  const platform = await openPlatform({ config, log, cleanup, queryTimeout: NO_TIMEOUT });
  if (await platform.database.orm.showMigrations()) {
    throw new Error('the tables are not up to date. Start the server first');
  }
  await platform.secret.load();
  return platform;
}
