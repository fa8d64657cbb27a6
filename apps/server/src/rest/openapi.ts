import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { SwaggerOptions } from '@fastify/swagger';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_HOURS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@daily/contract/idempotency';
import type { RestRoute } from '@daily/kit/rest/route';
import type { FastifySchema } from 'fastify';
import { sessionCookieName } from '../http/session-cookie';
import { descriptionOf, isForTokens } from './openapi-descriptions';
import { parametersOf, requestBodyOf } from './openapi-requests';
import { components, responsesOf } from './openapi-responses';

/** What the groups of calls are about. */
const TAGS: Readonly<Record<string, string>> = {
  admin: 'Questions, pictures, statistics and notifications, for editors and admins',
  blogs: 'The posts of the blog',
  certificates: 'Certificates of contests',
  contests: 'Contests, who takes part in them, and their leaderboards',
  leaderboard: 'The leaderboard of the month',
  questions: "Today's question",
  shares: 'Links to results, and the leaderboard of shares',
  subscriptions: 'Ending a subscription of the daily reminder',
  'user-answers': 'Answers of players',
  'user-profiles': 'Profiles of players',
};

/** The properties of the installation that the document contains. */
export interface ApiIdentity {
  productName: string;
  /** The product's public origin. */
  publicUrl: string;
}

/** An operation of the document. */
interface Operation {
  operationId?: string;
  parameters?: { in?: string }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/**
 * Describes a route for the OpenAPI document. Parameters and bodies are added to the finished document: validation is left to the
 * services, which have the exact messages.
 */
export function describeRoute(route: RestRoute): FastifySchema {
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: security(route),
    ...(takesKeyInHeader(route) && { headers: { type: 'object', properties: IDEMPOTENCY_KEY } }),
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
        contact: { name: productName, url: `${publicUrl}${PAGE_PATHS.contact}` },
      },
      externalDocs: { url: `${publicUrl}${PAGE_PATHS.developers}`, description: 'Guide for developers' },
      // Absolute, because tools that import the document do not all remember where it came from.
      servers: [{ url: publicUrl, description: 'This installation' }],
      tags: tagsOf(routes),
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
              `A personal API token, created in the settings (\`${PAGE_PATHS.profileSettings}\`). What it may do depends on its ` +
              'scopes.',
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
          if (route) complete(operation, route);
        }
      }
      return document.openapiObject;
    },
  };
}

/** Adds what a route accepts and returns. */
function complete(operation: Operation, route: RestRoute): void {
  const headers = operation.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
  operation.parameters = [...parametersOf(route), ...headers];
  const body = requestBodyOf(route);
  if (body) operation.requestBody = body;
  operation.responses = responsesOf(route);
}

/** The group of a call: the first part of its path. */
function tagOf({ path }: RestRoute): string {
  return path.split('/')[2] ?? 'api';
}

/** The groups of the calls in the order of the page: what everyone may call first. */
function tagsOf(routes: readonly RestRoute[]): { name: string; description: string }[] {
  const names = [...new Set(routes.map(tagOf))].sort(
    (one, other) => Number(one === 'admin') - Number(other === 'admin') || one.localeCompare(other),
  );
  return names.map((name) => ({ name, description: TAGS[name] ?? `Calls of /api/${name}` }));
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
 * do routes that act for a profile without a password. Tools such as Postman set up the first way: none for what everyone may read,
 * else an API token, because the session belongs to browsers.
 */
function security(route: RestRoute): Record<string, string[]>[] {
  const { access } = route;
  // Only OAuth has scopes in this place: the description names those of tokens.
  const token = { token: [] };
  if (access === 'public') return [{}, token, { session: [] }];
  if (access === 'acting') return [token, { session: [] }, {}];
  return isForTokens(route) ? [token, { session: [] }] : [{ session: [] }];
}

/** Whether the header is documented: generated clients would have two parameters of one name where the query has a key as well. */
const takesKeyInHeader = ({ method, query }: RestRoute): boolean =>
  method === 'POST' && query?.['idempotencyKey'] === undefined;

/** The header with which a POST can be repeated. */
const IDEMPOTENCY_KEY = {
  [IDEMPOTENCY_KEY_HEADER]: {
    type: 'string',
    maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
    description:
      `Optional: a random text for each action. A repeat with the same text within at least ${IDEMPOTENCY_KEY_HOURS} hours returns the ` +
      'original status and body; with another input, it is refused with 409.',
  },
};
