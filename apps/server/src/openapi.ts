import type { SwaggerOptions } from '@fastify/swagger';
import type { Platform } from '@daily/kit/platform';
import type { RestRoute } from '@daily/kit/slice';
import type { FastifySchema } from 'fastify';

/** A method and where it leads, as the document tells it. */
interface Operation {
  responses?: Record<string, unknown>;
  /** Who may call, as `describeRoute` writes it. */
  'x-access'?: RestRoute['access'];
}

/** How a call can fail, in words. The status stands in the reply; the body is always a Failure. */
const FAILURES = {
  400: 'Malformed or missing input; the text says what is allowed',
  401: 'Nobody proved who asks',
  403: 'Whoever asks may not do this',
  404: 'What the call names does not exist, or not for whoever asks',
  409: 'It contradicts what is already there',
  413: 'The body is over 100 kB',
  415: 'The body is not JSON',
  429: 'Too many calls; Retry-After says when to try again',
  503: 'The database is away',
  default: 'Any other failure',
} as const;

type FailureStatus = keyof typeof FAILURES;

/** How a call succeeds, by its method. */
const SUCCESSES: Record<RestRoute['method'], Record<string, string>> = {
  GET: { 200: 'What was asked for' },
  POST: { 201: 'Made', 200: 'Done, or it was there already; nothing counts twice' },
  PUT: { 200: 'As it is now' },
  DELETE: { 204: 'Gone' },
};

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
    'x-access': route.access,
    ...(route.access !== 'public' && { security: security(route.access) }),
    ...(route.form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(parameters.length > 0 && { params: { type: 'object', properties: Object.fromEntries(parameters) } }),
    ...(route.query && { querystring: { type: 'object', properties: properties(route.query) } }),
    ...(route.body && { body: { type: 'object', properties: properties(route.body) } }),
  } as FastifySchema;
}

/**
 * What the OpenAPI 3.1 document says besides its calls. Only what `describeRoute` described is in it.
 * Responses are added to the finished document, never to a route: there Fastify would cut what it sends down to them.
 */
export function documentOptions({ settings }: Pick<Platform, 'settings'>): SwaggerOptions {
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
        },
        schemas: {
          Failure: {
            type: 'object',
            required: ['error'],
            properties: { error: { type: 'string', description: 'What is wrong, in words for the user' } },
          },
        },
        responses: Object.fromEntries(
          Object.entries(FAILURES).map(([status, words]) => [responseName(status), failure(words)]),
        ),
      },
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const [method, operation] of Object.entries(path ?? {}) as [string, Operation][]) {
          operation.responses = responses(
            method.toUpperCase() as RestRoute['method'],
            operation['x-access'] ?? 'public',
          );
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

/** A profile without a password can be acted for without proof. */
function security(access: RestRoute['access']): Record<string, string[]>[] {
  return access === 'acting' ? [{ session: [] }, {}] : [{ session: [] }];
}

function responses(method: RestRoute['method'], access: RestRoute['access']): Record<string, unknown> {
  const failures: FailureStatus[] = [
    400,
    ...(access === 'public' ? [] : ([401, 403] as const)),
    404,
    ...(method === 'GET' ? [] : ([409, 413, 415] as const)),
    429,
    503,
    'default',
  ];
  const successes = Object.entries(SUCCESSES[method]).map(([status, description]) => [
    status,
    success(status, description),
  ]);
  return Object.fromEntries([
    ...successes,
    ...failures.map((status) => [
      String(status),
      { $ref: `#/components/responses/${responseName(String(status))}` },
    ]),
  ]) as Record<string, unknown>;
}

function success(status: string, description: string) {
  return status === '204' ? { description } : { description, content: { 'application/json': {} } };
}

function failure(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

function responseName(status: string): string {
  return status === 'default' ? 'Failure' : `Failure${status}`;
}
