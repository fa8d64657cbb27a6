import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the server will be able to listen, before a start has created anything.
 * @throws the error of listening, such as EADDRINUSE
 */
export async function checkListening(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
