import type { IncomingMessage } from 'node:http';
import { API_PATH } from '@daily/contract/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A path whose failures are short JSON, for programs and browsers alike. */
const FAILURE_PATH = `${API_PATH}/unroutable`;

/**
 * Requests that the router cannot route, such as those with a malformed URL. Fastify hands them over before any hook runs, so
 * they would have no limit, no security headers and no line in the log.
 */
export class UnroutableRequests {
  private readonly errors = new WeakMap<IncomingMessage, FastifyError>();
  private app: FastifyInstance | null = null;

  /** Handles `frameworkErrors` of Fastify: routes the request again, by an address that exists. */
  readonly handle = (error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    this.errors.set(raw, error);
    raw.url = FAILURE_PATH;
    this.app?.routing(raw, reply.raw);
  };

  /** Makes these requests fail after the hooks that are registered before. */
  failIn(app: FastifyInstance): void {
    this.app = app;
    app.addHook('onRequest', ({ raw }, _reply, done) => done(this.errors.get(raw)));
  }
}
