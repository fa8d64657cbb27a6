import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { forbidden, invalid, tooMany, unavailable } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { addressOf, type Callers } from '../http/callers';
import { MAX_REQUEST_BYTES } from '../graphql/graphql-limits';
import { liveOperations } from './live-operations';
import { serveSocket } from './live-socket';
import { isOurOrigin } from '../http/origins';

/** Where subscriptions are served. */
export const LIVE_PATH = '/graphql/ws';

/** Connections that one address may hold, a class behind it included; and all of them together. */
const MAX_PER_ADDRESS = 100;
const MAX_CONNECTIONS = 10_000;
/** Milliseconds that clients have to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;

/** What came with the request for a connection, on the way through the routes. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

/**
 * Subscriptions by the graphql-transport-ws protocol. The request for a connection goes through the same hooks and limits
 * as any other and is answered like any other when it is refused.
 */
export function liveRoutes(
  app: FastifyInstance,
  platform: Platform,
  schema: GraphQLSchema,
  callers: Callers,
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const counts = new Map<string, number>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BYTES,
    perMessageDeflate: false,
    handleProtocols,
  });
  const operations = liveOperations(platform, schema);

  routeUpgrades(app, upgrades);

  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) {
      reply.header('upgrade', 'websocket');
      return reply.status(426).send({ error: 'Subscriptions are served by WebSocket' });
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isOurOrigin(origin, request, platform.settings.publicUrl))
      throw forbidden('Pages of other origins may not subscribe');
    if (!handleProtocols(offeredProtocols(request)))
      throw invalid('The protocol must be graphql-transport-ws');
    const address = addressOf(request);
    if (sockets.clients.size >= MAX_CONNECTIONS) throw unavailable();
    if ((counts.get(address) ?? 0) >= MAX_PER_ADDRESS) throw tooMany(60, 'Too many connections');
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket as never);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      socket.once('close', () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      });
      serveSocket(platform, operations, socket, () => callers.identify(request, reply));
    });
    return reply;
  });

  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(1001, 'The server stops');
    await allClosed(sockets);
    sockets.close();
  });
}

/** Sends requests for another protocol through the routes; those that do not ask for ours are answered as they are. */
function routeUpgrades(app: FastifyInstance, upgrades: WeakMap<IncomingMessage, Upgrade>): void {
  app.server.on('upgrade', (request, socket, head) => {
    // Nobody else listens any more; a client that leaves must not end the process.
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as never);
    response.on('finish', () => socket.end());
    app.routing(request, response);
  });
}

function offeredProtocols(request: FastifyRequest): Set<string> {
  const text = request.headers['sec-websocket-protocol'] ?? '';
  return new Set(text.split(',').map((name) => name.trim()));
}

/** Resolves when every connection has ended, those that do not say goodbye by force. */
async function allClosed(sockets: WebSocketServer): Promise<void> {
  const force = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, GOODBYE_MS);
  await Promise.all(
    [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  clearTimeout(force);
}
