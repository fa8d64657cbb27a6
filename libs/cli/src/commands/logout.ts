import type { Command } from '../command.js';

/** Deletes the stored token of an installation. */
export const logout: Command = {
  name: 'logout',
  summary: 'Delete the stored API token',
  async run({ credentials, json, terminal, url }) {
    const removed = await credentials.remove(url);
    if (json) return terminal.printJson({ url, removed }, 2);
    terminal.print(removed ? `The token for ${url} is deleted.` : `No token is stored for ${url}`);
    if (removed) terminal.print(`It is valid until you revoke it at ${url}profile/settings`);
  },
};
