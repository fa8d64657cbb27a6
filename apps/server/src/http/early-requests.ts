import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Passes a request on to Fastify. */
export type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** Responds to a request, or passes it on. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Milliseconds. Node.js looks for late requests every second, so that each is closed within 10 seconds. */
const TIMEOUTS = {
  ...{ headersTimeout: 5_000, requestTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  keepAliveTimeout: 72_000,
};

/** Milliseconds. A client that does not read holds its connection and its response for no longer. */
const CONNECTION_TIMEOUT = 60_000;

/**
 * Shows each request to a handler before Fastify, whose routing, hooks and reply take longer than all else that a cached response needs
 * (docs/decisions/103).
 */
export class EarlyRequests {
  private handler: EarlyHandler | null = null;

  /** Shows requests to a handler until the server closes: Fastify serves the last ones and closes their connections. */
  handleWhileOpen(app: FastifyInstance, handler: EarlyHandler): void {
    this.handler = handler;
    app.addHook('preClose', (done) => {
      this.handler = null;
      done();
    });
  }

  /** The server under Fastify: its `serverFactory`. */
  readonly createServer = (next: Next): Server => {
    const server = createServer(TIMEOUTS, (request, response) => {
      if (this.handler) this.handler(request, response, next);
      else next(request, response);
    });
    return server.setTimeout(CONNECTION_TIMEOUT);
  };
}
