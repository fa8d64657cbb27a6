import type { SwaggerOptions } from '@fastify/swagger';
import type { Platform } from '@daily/kit/runtime/platform';
import type { RestRoute } from '@daily/kit/runtime/slice';
import type { FastifySchema } from 'fastify';
import { components, responsesOf } from './openapi-responses';

/** A call as the document holds it. */
interface Operation {
  operationId?: string;
  responses?: Record<string, unknown>;
}

/** The description of a call for the OpenAPI document. It only describes: the services check, with exact texts. */
export function describeRoute(route: RestRoute): FastifySchema {
  const properties = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, description]) => [name, { description }]));
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, { type: 'string' }] as const,
  );
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.access !== 'public' && { security: security(route.access) }),
    ...(route.form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(parameters.length > 0 && { params: { type: 'object', properties: Object.fromEntries(parameters) } }),
    ...(route.query && { querystring: { type: 'object', properties: properties(route.query) } }),
    ...(route.body && { body: { type: 'object', properties: properties(route.body) } }),
  };
}

/**
 * What the OpenAPI 3.1 document says besides its calls. Only what `describeRoute` described is in it.
 * Responses are added to the finished document, never to a route: there Fastify would cut what it sends down to them.
 */
export function documentOptions(
  { settings }: Pick<Platform, 'settings'>,
  routes: readonly RestRoute[],
): SwaggerOptions {
  const routeOf = new Map(routes.map((route) => [operationId(route), route]));
  return {
    // Pages, /graphql and the health checks have no tags.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.productName} API`,
        version: '1.0.0',
        description:
          'JSON in and out. Every failure is `{ "error": "…" }` with its status. ' +
          'The same and more is in the GraphQL API at `/graphql`.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: settings.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
            description: 'The session of a browser, from a login.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token from the profile page; one of scope `read` may only read.',
          },
        },
        ...components(routes),
      },
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of Object.values(path ?? {}) as Operation[]) {
          const route = routeOf.get(operation.operationId ?? '');
          if (route) operation.responses = responsesOf(route);
        }
      }
      return document.openapiObject;
    },
  };
}

/** A name for generated clients: `GET /api/user-answers/:userId` is `getUserAnswersByUserId`. */
function operationId({ method, path }: RestRoute): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/\W+/)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A profile without a password can be acted for without proof; an API token makes nobody an editor. */
function security(access: RestRoute['access']): Record<string, string[]>[] {
  if (access === 'acting') return [{ session: [] }, { token: [] }, {}];
  return access === 'player' ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}
