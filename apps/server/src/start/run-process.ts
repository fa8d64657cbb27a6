import '../metadata';
import { parseCommandLine, USAGE } from '../commands/command-line';

/** The exit code for arguments that cannot be used. */
const NOT_RUN = 2;

/**
 * Runs what the arguments ask for. Unknown ones end the process with 2, and with a line for each that is known.
 * @param builtWebApp folder of the web app.
 */
export async function runProcess(args: readonly string[], builtWebApp: string): Promise<void> {
  const line = parseCommandLine(args);
  if (line === null) {
    console.error(`Unknown arguments: ${args.join(' ')}. Known are\n${USAGE}`);
    process.exitCode = NOT_RUN;
  } else if (line.command === 'migrate') {
    const { runMigrate } = await import('./run-migrate');
    process.exitCode = await runMigrate(line.isPlan);
  } else {
    const { runServer } = await import('./run-server');
    await runServer(line.command, builtWebApp);
  }
}
