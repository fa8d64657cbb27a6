import { LIVE_STREAM_PATH } from '@daily/contract/paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import { isJsonObject } from '@daily/kit/input/json-object';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { registerScope } from '../http/register-scope';
import { acceptsEvents } from '../graphql/media-type';
import { MAX_REQUEST_BYTES } from '../graphql/documents/query-limits';
import { urlOperation } from '../graphql/documents/url-operation';
import { clientAddress } from '../http/client-address';
import type { ErrorHandler } from '../http/http-errors';
import { LONG_LIVED } from '../http/load-shedding';
import { RequestError } from '../http/request-error';
import type { AccessChecks } from './access-checks';
import type { ConnectionCounts } from './connection-counts';
import { EventStream } from './event-stream';
import type {
  AdmittedSubscription,
  SubscriptionRequest,
  SubscriptionRequests,
} from './subscription-requests';

/** Statuses that concern the request rather than its document: the response has them instead of a stream. */
const REQUEST_FAILURES = new Set([401, 403, 429, 503]);

/** The dependencies of the route. */
export interface EventStreamParts {
  requests: SubscriptionRequests;
  /** Shared with connections by WebSocket. */
  counts: ConnectionCounts;
  checks: Pick<AccessChecks, 'add'>;
  /** The owner of the API token of a request, else the player of the session of a page of the product. */
  identify: (request: FastifyRequest) => Promise<Caller>;
  /** Responds to requests that fail before the stream begins. */
  errorHandler: ErrorHandler;
}

/**
 * Subscriptions by Server-Sent Events, in the mode of distinct connections of the GraphQL over SSE protocol: each has a request of its
 * own, whose response is the stream of its results. They have the limits, budget and access checks of those by WebSocket.
 */
export function eventStreamRoutes(app: FastifyInstance, parts: EventStreamParts): void {
  const { requests, counts, checks, identify, errorHandler } = parts;
  const open = new Set<EventStream>();

  registerScope(app, 'subscriptions by event stream', async (scope) => {
    scope.setErrorHandler(errorHandler);
    scope.addHook('preClose', async () => {
      for (const stream of open) stream.end();
    });

    /** Rejects requests of clients that accept no stream. */
    async function checkAccept(request: FastifyRequest): Promise<void> {
      if (!acceptsEvents(request.headers.accept))
        throw new RequestError('The response is a stream of the type text/event-stream', 406);
    }

    async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const requested = requestIn(request);
      // The client left while its request was read.
      if (reply.raw.destroyed) return void reply.hijack();
      const address = clientAddress(request);
      counts.check(address);
      reply.raw.once('close', counts.add(address));
      const admitted = await admit(requested, request);
      const results = 'errors' in admitted ? admitted : await requests.subscribe(admitted);
      const callers = 'errors' in admitted ? [] : [admitted.contextValue];
      for (const caller of callers) reply.headers(requests.limitHeaders(caller));
      const stream = new EventStream(reply);
      open.add(stream);
      // The client connects again and is identified again.
      const stopChecks = checks.add({ callers, onChanged: () => stream.end() });
      void stream.closed.then(() => {
        stopChecks();
        open.delete(stream);
      });
      const mayReceive = async () => 'errors' in admitted || requests.mayReceive(admitted);
      await deliver(results, stream, mayReceive).catch((error: unknown) => {
        request.log.error({ err: error }, 'A subscription failed');
        stream.end();
      });
    }

    /** The subscription of a request, or the errors in its document. @throws Failure that concerns the request as a whole. */
    async function admit(
      requested: SubscriptionRequest,
      request: FastifyRequest,
    ): Promise<AdmittedSubscription | { errors: readonly GraphQLError[] }> {
      try {
        return await requests.admit(requested, () => identify(request));
      } catch (error) {
        const errors = requests.errorsOf(error);
        throwFailure(errors);
        return { errors };
      }
    }

    /** Sends results until they or the stream end. @param mayReceive whether the next one may be sent. */
    async function deliver(
      results: AsyncGenerator<ExecutionResult, void, void> | ExecutionResult,
      stream: EventStream,
      mayReceive: () => Promise<boolean>,
    ): Promise<void> {
      if (Symbol.asyncIterator in results) {
        void stream.closed.then(() => results.return());
        for await (const result of results)
          if (await mayReceive()) await stream.send('next', requests.textOf(result));
      } else {
        await stream.send('next', requests.textOf(results));
      }
      await stream.send('complete', NOTHING);
      stream.end();
    }

    scope.post(
      LIVE_STREAM_PATH,
      { bodyLimit: MAX_REQUEST_BYTES, config: LONG_LIVED, preParsing: checkAccept },
      serve,
    );
    // Another site must not open a connection in the name of a player: `sideEffect` makes the cookie count for our pages only.
    scope.get(
      LIVE_STREAM_PATH,
      { exposeHeadRoute: false, config: { ...LONG_LIVED, sideEffect: true }, preParsing: checkAccept },
      serve,
    );
    scope.route({
      method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: LIVE_STREAM_PATH,
      schema: { hide: true },
      handler: (_request, reply) => {
        void reply.header('allow', 'GET, POST');
        throw new RequestError('Each subscription is a request of its own, by POST or GET', 405);
      },
    });
  });
}

const NOTHING = Buffer.alloc(0);

/** The subscription in a request. @throws Failure invalid */
function requestIn({ method, url, body }: FastifyRequest): SubscriptionRequest {
  const operation = method === 'GET' ? urlOperation(url) : body;
  if (!isJsonObject(operation))
    throw invalid('Send a JSON object with a query by POST, or a query by GET in ?query=');
  const { query, operationName, variables } = operation;
  if (typeof query !== 'string' || query === '') throw invalid('`query` must be a text');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw invalid('`operationName` must be a text');
  if (!isAbsent(variables) && !isJsonObject(variables)) throw invalid('`variables` must be an object');
  return { query, operationName, variables };
}

/** @throws Failure that is among the errors of a request and concerns it as a whole. */
function throwFailure(errors: readonly GraphQLError[]): void {
  for (const { extensions, originalError } of errors) {
    const http = extensions['http'];
    if (originalError && isJsonObject(http) && REQUEST_FAILURES.has(Number(http['status'])))
      throw originalError;
  }
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
