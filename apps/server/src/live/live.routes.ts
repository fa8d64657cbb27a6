import websocket, { type WebSocket } from '@fastify/websocket';
import { invalid } from '@daily/kit/runtime/errors';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Log } from '@daily/kit/runtime/platform';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { registerScope } from '../http/register-scope';
import { MAX_REQUEST_BYTES } from '../graphql/documents/query-limits';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import type { ErrorHandler } from '../http/http-errors';
import { LONG_LIVED } from '../http/load-shedding';
import type { OpenConnections } from '../http/connections/open-connections';
import { isOwnOrigin } from '../http/origins';
import { AccessChecks } from './access-checks';
import { ConnectionCounts } from './connection-counts';
import { InboundLimit } from './inbound-limit';
import { eventStreamRoutes } from './event-stream.routes';
import { liveOperations } from './live-operations';
import { GRAPHQL_PATH, LIVE_PATH } from '@daily/contract/paths';
import { serveSocket } from './live-socket';
import { type SubscriptionParts, SubscriptionRequests } from './subscription-requests';

/** Close code of WebSocket: the server shuts down. */
const GOING_AWAY = 1001;
/** Milliseconds that clients have to close their connections when the server shuts down. */
const CLOSE_TIMEOUT_MS = 1_000;

/** The dependencies of the route. */
export interface LiveRouteParts extends SubscriptionParts {
  callers: Callers;
  connections: Pick<OpenConnections, 'upgraded'>;
  /** The product's public origin. */
  publicUrl: string;
  /** Limits the messages of an address. */
  messages: RateLimit;
  /** Responds to requests that fail before a stream of events begins. */
  errorHandler: ErrorHandler;
  log: Log;
}

/**
 * Subscriptions by the graphql-transport-ws protocol and by Server-Sent Events, for clients of any origin. Browsers send the
 * session cookie with a WebSocket of any page, so it counts only for pages of the product itself. The request that opens a
 * connection passes the same hooks and limits as any other, and when it is rejected it receives an ordinary HTTP response.
 */
export function liveRoutes(app: FastifyInstance, parts: LiveRouteParts): void {
  const requests = new SubscriptionRequests(parts);
  const operations = liveOperations(requests, parts.failures);
  const counts = new ConnectionCounts();
  const checks = new AccessChecks(parts.access, parts.log);
  app.addHook('onClose', () => checks.stop());

  /** The owner of the API token if one is given, else the player of the session of a page of the product. */
  function identify(request: FastifyRequest, authorization: string | undefined): Promise<Caller> {
    const { callers, publicUrl } = parts;
    const { headers } = request;
    const isOwn = headers.origin === undefined || isOwnOrigin(headers.origin, request, publicUrl);
    return authorization === undefined && isOwn
      ? callers.identify(request)
      : callers.identifyWithoutCookie(request, authorization ?? headers.authorization);
  }

  eventStreamRoutes(app, {
    requests,
    counts,
    checks,
    identify: (request) => identify(request, undefined),
    errorHandler: parts.errorHandler,
  });

  // In a scope of its own: elsewhere the plugin would accept a WebSocket on every route and close it.
  registerScope(app, 'subscriptions by WebSocket', async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: MAX_REQUEST_BYTES, perMessageDeflate: false, handleProtocols },
      // A protocol error closes the socket with its own code; nothing is left to do.
      errorHandler: () => undefined,
      preClose: async () => closeAll(scope),
    });
    const socketRoute = {
      method: 'GET',
      exposeHeadRoute: false,
      config: LONG_LIVED,
      async preValidation(request: FastifyRequest) {
        if (request.ws) checkOpening(request, counts);
      },
      handler: (_request: FastifyRequest, reply: FastifyReply) =>
        reply
          .status(426)
          .header('upgrade', 'websocket')
          .send({ error: 'Subscriptions are served by WebSocket' }),
      wsHandler(socket: WebSocket, request: FastifyRequest) {
        parts.connections.upgraded(request.raw);
        socket.once('close', counts.add(clientAddress(request)));
        serveSocket(socket, {
          operations,
          identify: (authorization) => identify(request, authorization),
          inbound: new InboundLimit(parts.messages, clientAddress(request)),
          checks,
          connection: request.raw.socket,
          log: parts.log,
        });
      },
    } as const;
    scope.route({ ...socketRoute, url: LIVE_PATH });
    // Many clients open the WebSocket at the address of queries.
    scope.route({ ...socketRoute, url: GRAPHQL_PATH, constraints: { upgrade: 'websocket' } });
  });
}

/** @throws Failure invalid for another sub-protocol, too-many or unavailable beyond a limit. */
function checkOpening(request: FastifyRequest, counts: ConnectionCounts): void {
  if (!handleProtocols(offeredProtocols(request))) throw invalid('The protocol must be graphql-transport-ws');
  counts.check(clientAddress(request));
}

function offeredProtocols(request: FastifyRequest): Set<string> {
  const text = request.headers['sec-websocket-protocol'] ?? '';
  return new Set(text.split(',').map((name) => name.trim()));
}

/** Closes every connection and waits until all clients have left; those that do not in time are disconnected. */
async function closeAll({ websocketServer }: FastifyInstance): Promise<void> {
  const { clients } = websocketServer;
  const closed = [...clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of clients) socket.close(GOING_AWAY, 'The server is shutting down');
  const force = setTimeout(() => {
    for (const socket of clients) socket.terminate();
  }, CLOSE_TIMEOUT_MS);
  await Promise.all(closed);
  clearTimeout(force);
  websocketServer.close();
}
