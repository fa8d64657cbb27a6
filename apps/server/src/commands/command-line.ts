/** What a process of the server does: everything, requests only, or jobs and mail only. */
export type ServerRole = 'serve' | 'web' | 'worker';

/** What the arguments of the server ask for. */
export type CommandLine = { command: ServerRole } | { command: 'migrate'; isPlan: boolean };

/** The commands, for arguments that are none of them. */
export const USAGE = [
  'node apps/server/dist/main.js [serve]          serves requests, runs jobs and sends mail',
  'node apps/server/dist/main.js web              serves requests only',
  'node apps/server/dist/main.js worker           runs jobs and sends mail only',
  'node apps/server/dist/main.js migrate [--plan] brings the schema up to date, or prints how, and exits',
].join('\n');

/** Parses the arguments of the server. Null when they are unknown. */
export function parseCommandLine([command = 'serve', ...rest]: readonly string[]): CommandLine | null {
  if (command === 'migrate') {
    const isPlan = rest[0] === '--plan';
    return rest.length === (isPlan ? 1 : 0) ? { command, isPlan } : null;
  }
  if (rest.length > 0) return null;
  return command === 'serve' || command === 'web' || command === 'worker' ? { command } : null;
}
