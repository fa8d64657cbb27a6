import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests in flight have to finish, and their clients to read the responses, when the server stops. */
const CLOSE_TIMEOUT_MS = 4_000;

/** Milliseconds within which a connection that requested an upgrade must switch protocols. */
const UPGRADE_TIMEOUT_MS = 5_000;

/**
 * Ends the connections that Node.js would leave open. When the server stops, it closes idle connections only and no longer
 * applies its timeouts, so a client that stops reading or sending could hold it forever. And after a request for another
 * protocol, it no longer reads from the connection, whatever the response was. Requests whose client reset the connection before
 * its address was known end without a response: it could not be delivered, and no limit could count the request.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();
  private readonly upgrades = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  private isStopping = false;

  constructor(app: FastifyInstance) {
    app.server.on('connection', (socket) => {
      if (isGone(socket)) return void socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    app.server.on('upgrade', (request, socket) => {
      const timeout = setTimeout(() => socket.destroy(), UPGRADE_TIMEOUT_MS).unref();
      this.upgrades.set(request, timeout);
      socket.once('close', () => clearTimeout(timeout));
    });
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (!isGone(raw.socket)) return done();
      reply.hijack();
      raw.destroy();
      done();
    });
    app.addHook('onResponse', (request, _reply, done) => {
      // An unread response is cut off by the timeout.
      if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
      done();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      this.endAfter(reply.raw);
      done();
    });
    let force: NodeJS.Timeout | undefined;
    app.addHook('preClose', (done) => {
      this.isStopping = true;
      force = setTimeout(() => this.destroyAll(), CLOSE_TIMEOUT_MS);
      done();
    });
    app.addHook('onClose', (_app, done) => {
      clearTimeout(force);
      done();
    });
  }

  /** Keeps a connection open that now speaks the protocol it asked for. */
  upgraded(request: IncomingMessage): void {
    clearTimeout(this.upgrades.get(request));
  }

  /**
   * Lets a connection end after a response whose head was not sent when the server began to stop. Otherwise it would stay open, and a proxy
   * would send the next request there.
   */
  endAfter(response: ServerResponse): void {
    if (this.isStopping) response.shouldKeepAlive = false;
  }

  private destroyAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Whether the client is gone. Node.js remembers its address once it was read, and cannot find it after a reset. */
function isGone({ remoteAddress }: Socket): boolean {
  return remoteAddress === undefined;
}
