import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from './client';

/** A proxy that cuts replies. */
export interface ReplyCutter {
  /** A caller through the proxy: every second reply of it is cut, beginning with the first. */
  client(): Client;
  close(): Promise<void>;
}

/**
 * Starts a proxy that forwards requests, waits for the server's reply, and closes every second connection instead of passing
 * the reply on. A connection carries one request.
 *
 * @param target the URL of the server.
 */
export async function startReplyCutter(target: string): Promise<ReplyCutter> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  /** Requests seen by the id of their client. */
  const requests = new Map<string, number>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    track(client);
    const upstream = track(connect(Number(port), hostname));
    let isCut = false;
    client.once('data', (head: Buffer) => {
      const [, id = ''] = /^x-client: (\S+)\r$/im.exec(head.toString('latin1')) ?? [];
      const seen = requests.get(id) ?? 0;
      requests.set(id, seen + 1);
      isCut = seen % 2 === 0;
    });
    client.on('data', (data) => upstream.write(data)).on('close', () => upstream.destroy());
    // The server sends its reply after the commit.
    upstream
      .on('data', (data) => (isCut ? client.destroy() : client.write(data)))
      .on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let clients = 0;
  return {
    client: () =>
      new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
        'x-client': String((clients += 1)),
        connection: 'close',
      }),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
