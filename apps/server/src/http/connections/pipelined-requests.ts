import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be in progress at once. Browsers and proxies wait for each response. */
const MAX_IN_PROGRESS = 16;

/**
 * Closes a connection that sends many requests without waiting for their responses (pipelining). Node.js begins all requests of a
 * packet at once and keeps each response until the client has read those before it: 64 kB of requests for a large file of the app
 * would take 100 MB. This applies to routes without a rate limit as well.
 */
export function limitPipelining(app: FastifyInstance): void {
  const inProgress = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number): number => {
    const count = (inProgress.get(socket) ?? 0) + change;
    inProgress.set(socket, count);
    return count;
  };
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('close', () => add(socket, -1));
    if (add(socket, 1) <= MAX_IN_PROGRESS && !socket.destroyed) return done();
    reply.hijack();
    socket.destroy();
    done();
  });
}
