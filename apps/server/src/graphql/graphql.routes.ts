import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { FastifyInstance } from 'fastify';
import { addressOf, type Callers } from '../http/callers';
import { asGraphQLError, budgetHeaders, useBudget } from './graphql';
import { MAX_REQUEST_BYTES } from './graphql-limits';
import { parseJson } from '../http/json';
import { SharedResponses } from '../pages/shared-responses';

/** What a remembered response cost when it was made; whoever gets it from memory pays 1. */
const COST_AT_END = /"cost":\d+\}\}\s*$/;

/** `POST /graphql`. What is the same for everyone is answered from memory, before the body is even parsed. */
export function graphqlRoutes(
  app: FastifyInstance,
  platform: Platform,
  apollo: ApolloServer<Caller>,
  callers: Callers,
): void {
  app.register(async (scope) => {
    const shared = new SharedResponses<Buffer>(platform);

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_REQUEST_BYTES },
      (request, body, done) => {
        request.rawBody = body as string;
        done(null, body);
      },
    );
    scope.decorateRequest('rawBody', '');
    scope.decorateRequest('refreshesShared', false);

    scope.addHook('preHandler', async (request, reply) => {
      if (!callers.bringsSession(request) && !request.headers.authorization) {
        const remembered = shared.find(request.rawBody);
        request.refreshesShared = remembered?.refresh ?? false;
        if (remembered && !remembered.refresh) {
          const allowance = await useBudget(platform, { viewer: null, address: addressOf(request) }, 1);
          return reply
            .headers({ ...budgetHeaders(allowance), 'cache-control': 'public, max-age=1' })
            .type('application/json; charset=utf-8')
            .send(remembered.value);
        }
      }
      request.body = parseJson(request.rawBody);
      return undefined;
    });

    scope.addHook('onSend', async (request, reply, payload) => {
      const everyones = /\bpublic\b/.test(String(reply.getHeader('cache-control') ?? ''));
      const anonymous =
        !callers.bringsSession(request) && !request.headers.authorization && !reply.getHeader('set-cookie');
      if (everyones && anonymous && reply.statusCode === 200 && typeof payload === 'string') {
        shared.keep(request.rawBody, Buffer.from(payload.replace(COST_AT_END, '"cost":1}}')));
      } else if (request.refreshesShared) {
        shared.release(request.rawBody);
      }
      return payload;
    });

    const handle = fastifyApolloHandler(apollo, {
      context: (request, reply) =>
        callers.identify(request, reply).catch((error: unknown) => {
          throw asGraphQLError(error);
        }),
    });
    scope.post('/graphql', async (request, reply) => {
      if (request.body === undefined) throw invalid('The body must be a JSON object with a query');
      return handle.call(scope, request, reply);
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text, before it is parsed. */
    rawBody: string;
    /** Whether this is the one request that fetches a shared response anew. */
    refreshesShared: boolean;
  }
}
