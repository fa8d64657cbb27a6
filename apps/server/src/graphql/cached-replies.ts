import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCalls } from '../http/api-calls';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import { parseJson, parseJsonWith } from '../http/json-body';
import type { SharedResponses } from '../http/shared-responses';
import { CACHED_QUERY } from './api-use';
import type { PublicResults } from './cache-control';
import { KnownRequests } from './known-requests';
import { resultMediaType } from './media-type';
import type { ParsedDocuments } from './parsed-documents';
import type { QueryBudget } from './query-budget';
import { CACHED_COST, withCost } from './response-cost';
import { responseKey } from './response-key';

/** The dependencies of cached responses. */
export interface CachedReplyParts {
  callers: Callers;
  budget: QueryBudget;
  documents: ParsedDocuments;
  /** The results that may be cached for every anonymous caller, stored by the plugin for cache control. */
  publicResults: PublicResults;
  /** Counts the cached responses; a plugin counts the operations. */
  apiUse: ApiCalls;
  /** Serialized responses by {@link responseKey}. */
  responses: SharedResponses<Buffer>;
}

/** Responses that are sent without executing anything, to callers without credentials. */
export class CachedReplies {
  private readonly knownRequests = new KnownRequests();

  constructor(private readonly parts: CachedReplyParts) {}

  /** Recognizes known bodies in a scope, and keeps the responses of its routes. */
  serve(scope: FastifyInstance): void {
    const { callers } = this.parts;
    scope.decorateRequest('refreshesResponse', null);
    scope.decorateRequest('responsesGeneration', null);
    scope.decorateRequest('bodyBytes', null);
    scope.decorateRequest('knownKey', null);
    parseJsonWith(scope, (request, bytes) => {
      // The response to a request with credentials is not cached.
      if (callers.hasCredentials(request)) return parseJson(bytes);
      const known = this.knownRequests.find(bytes);
      request.bodyBytes = bytes;
      request.knownKey = known?.key ?? null;
      return known ? known.body : parseJson(bytes);
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      this.keep(request, reply);
      done();
    });
  }

  /** Sends a cached response, if there is one. Only the routes that execute operations use the cache. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { responses, budget, apiUse } = this.parts;
    request.responsesGeneration = responses.generation;
    const mediaType = resultMediaType(request.headers.accept);
    const key = mediaType && this.keyOf(request);
    const cached = key ? responses.find(key) : null;
    if (key && cached?.refresh) request.refreshesResponse = key;
    if (!mediaType || !cached || cached.refresh) return undefined;
    const anonymous = { viewer: null, address: clientAddress(request) };
    const allowance = await budget.use(anonymous, CACHED_COST);
    apiUse.count(CACHED_QUERY, null);
    return reply
      .headers({ ...rateLimitHeaders(allowance), 'cache-control': 'public, max-age=1' })
      .type(mediaType)
      .send(cached.value);
  }

  private keep(request: FastifyRequest, reply: FastifyReply): void {
    const { publicResults, responses } = this.parts;
    const result = request.caller && publicResults.get(request.caller.request);
    const key = result && reply.statusCode === 200 ? this.keyOf(request) : null;
    if (result && key) {
      const bytes = Buffer.from(JSON.stringify(withCost(result, CACHED_COST)));
      responses.keep(key, bytes, request.responsesGeneration ?? undefined);
      if (request.bodyBytes) this.knownRequests.keep(request.bodyBytes, { body: request.body, key });
    } else if (request.refreshesResponse) {
      responses.release(request.refreshesResponse);
    }
  }

  /** The key of a response that may be shared; null for a caller with credentials, valid or not. */
  private keyOf(request: FastifyRequest): string | null {
    const { callers, documents } = this.parts;
    const hasCredentials =
      request.method === 'GET' ? callers.hasApiToken(request) : callers.hasCredentials(request);
    if (hasCredentials) return null;
    return request.knownKey ?? responseKey(documents, request.body);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the outdated cached response that this request replaces. */
    refreshesResponse: string | null;
    /** The generation of the cached responses when this request began. */
    responsesGeneration: number | null;
    /** The body of a request without credentials, as it was sent. */
    bodyBytes: Buffer | null;
    /** The key of the response, when an earlier request had the same body. */
    knownKey: string | null;
  }
}
