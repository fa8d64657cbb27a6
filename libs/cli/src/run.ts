import { DailyTriviaClient, DailyTriviaError, UnauthenticatedError } from '@daily-trivia/client';
import { readArguments } from './arguments.js';
import { COMMANDS } from './commands/commands.js';
import { Credentials } from './credentials.js';
import { EXIT, exitCodeOf, UsageError } from './exit-codes.js';
import { commandHelp, programHelp } from './help.js';
import { installationUrl, isUnencrypted } from './installation.js';
import { Terminal } from './terminal/terminal.js';
import { oneLine } from './terminal/text.js';

/** What the program reads of its process. */
type Process = Pick<NodeJS.Process, 'argv' | 'env' | 'stdin' | 'stdout' | 'stderr' | 'exit'>;

/** Runs the program. Resolves to its exit code. */
export async function run(process: Process, version: string): Promise<number> {
  const terminal = new Terminal(process);
  try {
    await execute(process, terminal, version);
    return EXIT.ok;
  } catch (error) {
    terminal.note(`daily-trivia: ${messageOf(error)}`);
    return exitCodeOf(error);
  } finally {
    terminal.close();
  }
}

async function execute({ argv, env }: Process, terminal: Terminal, version: string): Promise<void> {
  const { command, args, options } = readArguments(argv.slice(2), COMMANDS);
  if (options['version']) return terminal.print(version);
  if (options['help']) return terminal.print(command ? commandHelp(command) : programHelp(COMMANDS));
  if (!command) throw new UsageError('Which command?');
  const credentials = new Credentials(env);
  const given = options['url'];
  const url = installationUrl(
    typeof given === 'string' ? given : undefined,
    env['DAILY_TRIVIA_URL'],
    await credentials.lastUrl(),
  );
  const clientFor = (token?: string) => {
    if (token && isUnencrypted(url)) terminal.note(`Warning: ${url} receives your token unencrypted.`);
    return new DailyTriviaClient({ url, token });
  };
  const client = clientFor(await credentials.tokenFor(url));
  const json = options['json'] === true;
  await command.run({ client, clientFor, url, terminal, credentials, json, options, args });
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} See: daily-trivia --help`;
  if (!(error instanceof Error)) return String(error);
  const message = oneLine(error.message);
  if (error instanceof UnauthenticatedError) return `${message}. Run: daily-trivia login`.replace('..', '.');
  const wait = error instanceof DailyTriviaError ? error.retryAfter : null;
  return wait === null ? message : `${message} Try again in ${Math.ceil(wait)} seconds.`;
}
