import { type Command, runCommand } from '../../src/commands/command';
import type { TestWorld } from '../test-world';

/** Runs a command on the world's database. Returns its exit code, its output and its errors. */
export async function runOn<Args>(world: TestWorld, command: Command<Args>, args: readonly string[] = []) {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runCommand(
    command,
    args,
    { DATABASE_URL: world.connectionString },
    { out: (line) => lines.out.push(line), err: (line) => lines.err.push(line) },
  );
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
