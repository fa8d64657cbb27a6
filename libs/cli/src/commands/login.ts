import type { Command } from '../command.js';
import { UsageError } from '../exit-codes.js';
import { requireViewer } from '../require-viewer.js';
import type { Terminal } from '../terminal/terminal.js';
import { oneLine } from '../terminal/text.js';

/** Stores an API token. It comes from the environment or from the input, never from the arguments, which other programs can read. */
export const login: Command = {
  name: 'login',
  summary: 'Store an API token',
  async run({ clientFor, credentials, json, terminal, url }) {
    const token = credentials.fromEnvironment ?? (await askForToken(terminal, url));
    if (!token) throw new UsageError('No token was given.');
    if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('This is not an API token.');
    const viewer = requireViewer(await clientFor(token).viewer(), 'The API token is not valid.');
    await credentials.store(url, token);
    if (json) return terminal.printJson({ url, username: viewer.player.username, path: credentials.path }, 2);
    terminal.print(`Signed in as ${oneLine(viewer.player.username)} at ${url}`);
    terminal.print(`The token is in ${credentials.path}, which only you can read.`);
  },
};

function askForToken(terminal: Terminal, url: string): Promise<string | null> {
  if (terminal.isInteractive) terminal.note(`Create an API token that may write at ${url}profile/settings`);
  return terminal.ask('Token: ', { hidden: true });
}
