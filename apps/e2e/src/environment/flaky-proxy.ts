import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the proxy treats connections: it forwards data, closes them at once, or never responds. */
type ProxyState = 'forwarding' | 'disconnected' | 'unresponsive';

/** A TCP proxy that simulates network failures between a client and a server. */
export interface FlakyProxy {
  /** The HTTP URL of the proxy. */
  readonly url: string;
  /** Changes the state and closes all open connections. */
  setState(state: ProxyState): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server at `target`, such as `http://localhost:4000`. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  let state: ProxyState = 'forwarding';
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    track(client);
    if (state === 'disconnected') return client.destroy();
    const upstream = track(connect(Number(port), hostname));
    client
      .on('close', () => upstream.destroy())
      .on('data', (data) => state === 'forwarding' && upstream.write(data));
    upstream
      .on('close', () => client.destroy())
      .on('data', (data) => state === 'forwarding' && client.write(data));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function track(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setState(next) {
      state = next;
      // A connection that lost data must not continue as if nothing had happened.
      sockets.forEach((socket) => socket.destroy());
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
