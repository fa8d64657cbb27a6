import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type Client, type ClientOptions, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';

/** The origin of the product in these tests. */
export const PRODUCT_ORIGIN = 'https://trivia.example';

/** The subscription that the tests use. */
export const NEWS = 'subscription { leaderboardChanged { at } }';

/** A server that listens on a port, because a WebSocket cannot be injected. */
export interface ListeningServer {
  server: TestServer;
  /** The address of subscriptions. */
  url: string;
}

/** How a socket was opened: status 101, or the status and body of the rejection. */
export interface Opening {
  socket: WebSocket;
  status: number;
  body: string;
}

/** A world whose servers listen, and the clients and sockets of each test, which are closed after it. */
export class LiveWorld {
  world!: TestWorld;
  private readonly clients: Client[] = [];
  private readonly sockets: WebSocket[] = [];

  async listen(env: Record<string, string> = {}, rateLimitScale?: number): Promise<ListeningServer> {
    const server = await this.world.start({
      env: { PUBLIC_URL: PRODUCT_ORIGIN, ...env },
      ...(rateLimitScale !== undefined && { rateLimitScale }),
    });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    return { server, url: `${url.replace('http', 'ws')}/graphql/ws` };
  }

  connect({ url }: ListeningServer, options: Partial<ClientOptions> = {}): Client {
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, ...options });
    this.clients.push(client);
    return client;
  }

  /** Opens a socket without a client of the protocol. */
  open(
    url: string,
    headers: Record<string, string> = {},
    protocol = 'graphql-transport-ws',
  ): Promise<Opening> {
    const socket = new WebSocket(url, protocol ? [protocol] : [], { headers });
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve({ socket, status: 101, body: '' }));
      socket.on('error', reject);
      socket.on('unexpected-response', (_request, response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ socket, status: response.statusCode ?? 0, body }));
      });
    });
  }

  async disconnect(): Promise<void> {
    for (const client of this.clients.splice(0)) await client.dispose();
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }
}

/** The WebSocket of a browser with a session, on a page of an origin without https. */
export function socketWith(session: string, origin: string): typeof WebSocket {
  return class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: { cookie: `sid=${session}`, origin } });
    }
  } as typeof WebSocket;
}

/** A world for the tests of a file. */
export function useLiveWorld(): LiveWorld {
  const live = new LiveWorld();
  beforeAll(async () => {
    live.world = await TestWorld.open();
  });
  afterEach(() => live.disconnect());
  afterAll(() => live.world.close());
  return live;
}

/** The events and errors of a subscription, in order of arrival. */
export function follow(client: Client, query = NEWS, variables: Record<string, unknown> = {}): unknown[] {
  const received: unknown[] = [];
  client.subscribe(
    { query, variables },
    {
      next: (result) => void received.push(result),
      error: (error) => void received.push(error),
      complete: () => undefined,
    },
  );
  return received;
}

/** Resolves to the code with which a socket is closed. */
export const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
