import type { Command } from '../command.js';

/** Serves the tools of the Model Context Protocol over standard input and output, for programs such as editors. */
export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve the Model Context Protocol over standard input and output',
  options: { write: { type: 'boolean' } },
  optionHelp: [
    [
      '--write',
      'Also offer the tools that answer for you, for which the token needs the scope answers:write',
    ],
  ],
  async run({ client, options }) {
    const { serveOverStdio } = await import('../mcp.js');
    await serveOverStdio({
      // Both mutations may be sent again: the first answer stands.
      api: { request: (operation, variables) => client.request(operation, variables, { repeatable: true }) },
      mayWrite: options['write'] === true,
    });
  },
};
