import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** Starts a receiver. @param respond answers a request; responds with 204 by default. */
export async function openReceiver(
  respond: (...args: Parameters<RequestListener>) => void = (_request, response) =>
    void response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
      respond(request, response);
    });
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => closed(server) };
}

/** Starts a TCP server that sends no HTTP by itself. @param talk is called with each connection. */
export async function openSocketServer(talk: (socket: Socket) => void): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await closed(server);
    },
  };
}

function listen(server: Server | SocketServer): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

function closed(server: Server | SocketServer): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
