import { isUtf8 } from 'node:buffer';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import { IDEMPOTENCY_KEY_HEADER } from '@daily/contract/idempotency';
import type { RestRequest, RestRoute, RestUpload } from '@daily/kit/rest/route';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { forbidden, invalid } from '@daily/kit/runtime/errors';
import { lackOfLimits } from '@daily/kit/runtime/lack-of-limits';
import type { RateLimits } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerScope } from '../http/register-scope';
import type { ApiCalls } from '../http/api-calls';
import type { Callers } from '../http/callers';
import { describeRoute } from './openapi';
import type { RepeatedReplies } from './repeated-replies';

/** The dependencies of the routes, apart from their own handlers. */
export interface RestParts {
  callers: Pick<Callers, 'identify'>;
  /** Counts calls that change something against their limits. */
  limits: Pick<RateLimits, 'charge'>;
  /** Counts the calls. */
  apiUse: Pick<ApiCalls, 'count'>;
  /** Repeats replies of requests with an idempotency key. */
  replies: Pick<RepeatedReplies, 'reply'>;
}

/**
 * Registers the routes of the facade. Each checks its access rule and limits, then calls the slice's handler.
 * @throws Error when a call that changes something lacks a limit.
 */
export function restRoutes(app: FastifyInstance, routes: readonly RestRoute[], parts: RestParts): void {
  for (const route of routes) {
    const { upload } = route;
    if (route.form)
      registerScope(app, route.path, async (scope) => register(acceptForms(scope), route, parts));
    else if (upload)
      registerScope(app, route.path, async (scope) => register(acceptFiles(scope, upload), route, parts));
    else register(app, route, parts);
  }
}

/** Accepts form bodies and ignores their fields: the token in the path is all that such a route needs. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, {}),
  );
  return scope;
}

/** Accepts files of the media types of a route, instead of JSON. */
function acceptFiles(scope: FastifyInstance, { mediaTypes, maxBytes, binary }: RestUpload): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    [...mediaTypes],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => {
      if (binary) done(null, body);
      else if (isUtf8(body)) done(null, body.toString());
      else done(invalid('The file is not valid UTF-8'));
    },
  );
  scope.addContentTypeParser('*', (_request, _body, done) => {
    const message = `The body must be a file of the type ${mediaTypes.join(', ')}`;
    done(Object.assign(new Error(message), { statusCode: 415 }));
  });
  return scope;
}

function register(
  app: FastifyInstance,
  route: RestRoute,
  { callers, limits, apiUse, replies }: RestParts,
): void {
  const isWrite = route.method !== 'GET';
  const changes = isWrite || route.sideEffect === true;
  const lack = changes && lackOfLimits(route.limits, route.access);
  if (lack) throw new Error(`${route.method} ${route.path} has ${lack}`);
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const caller = await callers.identify(request, reply);
    apiUse.count(`${route.method} ${route.path}`, caller);
    requireAccess(caller.viewer, route.access, route.scope ?? (isWrite ? 'write' : undefined));
    const allowance = await limits.charge(route.limits ?? {}, caller);
    if (allowance) void reply.headers(rateLimitHeaders(allowance));
    return caller;
  };
  app.route({
    method: route.method,
    url: route.path,
    // Fastify runs the GET handler for HEAD, which must not happen when it has a side effect.
    exposeHeadRoute: !changes,
    schema: describeRoute(route),
    config: { sideEffect: changes },
    // A large file is not read for a caller who may not send it.
    ...(route.upload && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => void (await admit(request, reply)),
    }),
    async handler(request, reply) {
      if (route.sideEffect && isPrefetch(request)) {
        throw forbidden('Prefetch requests are not allowed for this endpoint');
      }
      const caller = (route.upload && request.caller) || (await admit(request, reply));
      const { status, body, headers } = await replies.reply(route, inputOf(route, request), caller);
      return reply
        .status(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body);
    },
  });
}

/** What a route reads from a request. @throws Failure invalid */
function inputOf(route: RestRoute, request: FastifyRequest): RestRequest {
  const { body, headers } = request;
  const key = route.method === 'POST' ? headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] : undefined;
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: route.upload ? {} : bodyOf(request),
    text: typeof body === 'string' ? body : '',
    bytes: Buffer.isBuffer(body) ? body : NO_BYTES,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
  };
}

const NO_BYTES = Buffer.alloc(0);

/** Whether a browser or proxy requests something before the user does. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}

/** The body as an object. @throws Failure invalid for an array or a scalar. */
function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('The body must be a JSON object');
  return body as Record<string, unknown>;
}
