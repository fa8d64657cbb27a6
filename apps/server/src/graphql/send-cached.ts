import type { IncomingMessage, ServerResponse } from 'node:http';
import { GRAPHQL_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Limits, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiCalls } from '../http/api-calls';
import { type ClientAddresses, rateLimitAddress } from '../http/client-address';
import { ANY_ORIGIN } from '../http/cross-origin';
import { hasValidHost } from '../http/connections/host-header';
import type { OpenConnections } from '../http/connections/open-connections';
import type { RequestDurations } from '../http/request-durations';
import { logResponse } from '../http/request-log';
import { CACHED_QUERY } from './api-use';
import { CACHED_COST } from './cost/response-cost';
import type { QueryBudget } from './cost/query-budget';

/** The dependencies of {@link cachedSender}. */
export interface CachedSenderParts {
  addresses: ClientAddresses;
  budget: QueryBudget;
  connections: Pick<OpenConnections, 'endAfter'>;
  limits: Pick<Limits<typeof REQUEST_LIMITS>, 'burst' | 'requests'>;
  /** Counts the cached responses; a step counts the operations. */
  apiUse: ApiCalls;
  durations: RequestDurations;
  /** Share of the cached responses that are logged, from 0 to 1. */
  loggedShare: number;
  log: FastifyBaseLogger;
  /** The security headers of every response. */
  headers: Readonly<Record<string, string>>;
}

/** A cached result. */
interface CachedResult {
  mediaType: string;
  body: Buffer;
}

/** Sends a cached result within the limits of the caller. @returns false when nothing was sent, because a limit is used up. */
export type SendCached = (
  request: IncomingMessage,
  response: ServerResponse,
  result: CachedResult,
) => Promise<boolean>;

/**
 * Makes the function that sends cached results. It does what the hooks do for other responses: limits, headers, statistics, metrics and the
 * log. Whatever it does not send, they refuse and say why.
 */
export function cachedSender(parts: CachedSenderParts): SendCached {
  const { addresses, budget, connections, limits, apiUse, durations, loggedShare, log } = parts;
  const headers = Object.entries({
    ...parts.headers,
    ...ANY_ORIGIN,
    'cache-control': 'public, max-age=1',
  }).flat();
  const ofUrl = [...headers, 'vary', 'accept, authorization'];
  return async (request, response, { mediaType, body }) => {
    const start = performance.now();
    const client = addresses.of(request);
    if (client === undefined || !hasValidHost(request)) return false;
    const address = rateLimitAddress(client);
    const allowance = await budget
      // First, because it uses up nothing when it refuses: the hooks count the request.
      .use({ viewer: null, address }, CACHED_COST)
      .then(async (state) => {
        await limits.burst.use(address);
        await limits.requests.use(address);
        return state;
      })
      .catch(() => null);
    if (!allowance) return false;
    connections.endAfter(response);
    response.writeHead(200, [
      ...(request.method === 'GET' ? ofUrl : headers),
      ...Object.entries(rateLimitHeaders(allowance)).flat(),
      ...['content-type', mediaType, 'content-length', String(body.length)],
    ]);
    response.end(body);
    request.resume();
    apiUse.count(CACHED_QUERY, null);
    const ms = performance.now() - start;
    const { method } = request;
    durations.observe({ method, route: GRAPHQL_PATH, status: 200 }, ms);
    if (Math.random() < loggedShare)
      logResponse(log, { method, route: GRAPHQL_PATH, status: 200, ms, player: null });
    return true;
  };
}
