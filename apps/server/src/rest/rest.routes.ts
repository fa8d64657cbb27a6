import { requireAccess, requireWrite } from '@daily/kit/runtime/caller';
import { forbidden, invalid } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from '../http/callers';
import { describeRoute } from './openapi';
import { slices } from '../slices';

/** Every call of the facade, from all slices. */
export function facade(platform: Platform): RestRoute[] {
  return slices.flatMap((slice) => slice.rest?.(platform) ?? []);
}

/** Gives each call of the facade its route: the rule first, then the slice's handler. */
export function restRoutes(app: FastifyInstance, platform: Platform, callers: Callers): void {
  for (const route of facade(platform)) {
    if (route.form) app.register(async (scope) => register(takingForms(scope), route, platform, callers));
    else register(app, route, platform, callers);
  }
}

/** A form counts as an empty body: the path's token says all there is to say. */
function takingForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, {}),
  );
  return scope;
}

function register(app: FastifyInstance, route: RestRoute, platform: Platform, callers: Callers): void {
  app.route({
    method: route.method,
    url: route.path,
    // Fastify answers HEAD by running the handler of GET: not where that changes something.
    exposeHeadRoute: route.method === 'GET' && !route.once,
    schema: describeRoute(route),
    async handler(request, reply) {
      if (route.once && isAheadOfUser(request)) throw forbidden('This call is not answered ahead of time');
      const caller = await callers.identify(request, reply);
      if (route.method !== 'GET') requireWrite(caller.viewer);
      requireAccess(caller.viewer, route.access);
      const counted = route.method !== 'GET' && !route.ownLimit && !caller.viewer;
      if (counted) await platform.limits.use('writes', caller.address);
      const { status, body, headers } = await route.handle(
        {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: bodyOf(request),
        },
        caller,
      );
      return reply
        .status(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body);
    },
  });
}

/** Whether a browser or a proxy asks for what somebody may want later. */
function isAheadOfUser({ headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}

/** The body as an object. @throws Failure invalid for a list or a bare value. */
function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('The body must be a JSON object');
  return body as Record<string, unknown>;
}
