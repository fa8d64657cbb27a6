import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { SwaggerOptions } from '@fastify/swagger';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_HOURS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@daily/contract/idempotency';
import { isEditorScope } from '@daily/rules/token-scopes';
import type { RestRoute } from '@daily/kit/rest/route';
import type { FastifySchema } from 'fastify';
import { sessionCookieName } from '../http/session-cookie';
import { components, responsesOf } from './openapi-responses';

/** The properties of the installation that the document contains. */
export interface ApiIdentity {
  productName: string;
  /** The product's public origin. */
  publicUrl: string;
}

/** An operation of the document. */
interface Operation {
  operationId?: string;
  responses?: Record<string, unknown>;
}

/** Describes a route for the OpenAPI document. Validation is left to the services, which have the exact messages. */
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
    security: security(route),
    ...(route.form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(parameters.length > 0 && { params: { type: 'object', properties: Object.fromEntries(parameters) } }),
    ...(route.method === 'POST' && { headers: { type: 'object', properties: IDEMPOTENCY_KEY } }),
    ...(route.query && { querystring: { type: 'object', properties: properties(route.query) } }),
    ...(route.upload && {
      consumes: [...route.upload.mediaTypes],
      body: { description: route.upload.binary ? 'The file' : 'The file, in UTF-8' },
    }),
    ...(route.body && { body: { type: 'object', properties: properties(route.body) } }),
  };
}

/**
 * The OpenAPI 3.1 document around the operations that `describeRoute` describes. Responses are added to the finished
 * document: in the schema of a route, Fastify would strip undescribed fields from what it sends.
 */
export function documentOptions(
  { productName, publicUrl }: ApiIdentity,
  routes: readonly RestRoute[],
): SwaggerOptions {
  const routesById = new Map(routes.map((route) => [operationId(route), route]));
  return {
    // Pages, /graphql and the health checks have no tags.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1.0.0',
        description:
          'JSON requests and responses. A failure is `{ "error": "…" }` with its HTTP status and its code in the header `Error-Code`. ' +
          'The GraphQL API at `/graphql` offers the same and more.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      externalDocs: { url: `${publicUrl}${PAGE_PATHS.developers}`, description: 'Guide for developers' },
      // Relative to the address of the document, so that the page of the API also works behind another host name.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(publicUrl),
            description: 'The session of a browser, created by a login.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal API token, created on the profile page. What it may do depends on its scopes.',
          },
        },
        ...components(routes),
      },
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of Object.values(path ?? {}) as Operation[]) {
          const route = routesById.get(operation.operationId ?? '');
          if (route) operation.responses = responsesOf(route);
        }
      }
      return document.openapiObject;
    },
  };
}

/** A method name for generated clients: `GET /api/user-answers/:userId` becomes `getUserAnswersByUserId`. */
function operationId({ method, path }: RestRoute): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/\W+/)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * The accepted ways to authenticate. `{}` means that authentication is optional: public routes accept anonymous callers, and so
 * do routes that act for a profile without a password.
 */
function security({ access, scope }: RestRoute): Record<string, string[]>[] {
  const token = { token: scope ? [scope] : [] };
  if (access === 'public' || access === 'acting') return [{ session: [] }, token, {}];
  // An API token has the role of a player, but for the scopes of editors.
  const isForTokens = access === 'player' || (access === 'editor' && scope && isEditorScope(scope));
  return isForTokens ? [{ session: [] }, token] : [{ session: [] }];
}

/** The header with which a POST can be repeated. */
const IDEMPOTENCY_KEY = {
  [IDEMPOTENCY_KEY_HEADER]: {
    type: 'string',
    maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
    description: `Optional: a random text for each action. A repeat with the same text within ${IDEMPOTENCY_KEY_HOURS} hours returns the original status and body; with another input, it is refused with 409.`,
  },
};
