import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpOptions } from './server';

/** Serves the tools over standard input and output. Resolves when the client closes the input. */
export async function serveOverStdio(options: McpOptions): Promise<void> {
  const ended = new Promise((resolve) => process.stdin.once('close', resolve));
  serveStdio(() => createMcpServer(options));
  await ended;
}
