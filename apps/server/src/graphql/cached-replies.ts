import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCalls } from '../http/api-calls';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import { parseJson, parseJsonWith } from '../http/json-body';
import type { SharedResponses } from '../http/responses/shared-responses';
import { CACHED_QUERY } from './api-use';
import type { PublicResults } from './cache-control';
import { resultMediaType } from './media-type';
import type { QueryBudget } from './cost/query-budget';
import { CACHED_COST, withCost } from './cost/response-cost';

/** Maximum length of a request whose response is cached, in bytes. Those of the app are shorter than 2 kB. */
const MAX_LENGTH = 4 * 1024;

/** The dependencies of cached responses. */
export interface CachedReplyParts {
  callers: Callers;
  budget: QueryBudget;
  /** The results that may be cached for every anonymous caller, stored by the step for cache control. */
  publicResults: PublicResults;
  /** Counts the cached responses; a step counts the operations. */
  apiUse: ApiCalls;
  /** Serialized responses by the requests that they respond to, as they were sent. */
  responses: SharedResponses<Buffer>;
}

/**
 * Responses that are sent without executing anything, to callers without credentials. A request is known by its bytes, because
 * anonymous visitors send the same ones again and again: it is neither parsed nor checked anew.
 */
export class CachedReplies {
  constructor(private readonly parts: CachedReplyParts) {}

  /** Recognizes the bodies of requests in a scope, and keeps the responses of its routes. */
  serve(scope: FastifyInstance): void {
    const { callers } = this.parts;
    scope.decorateRequest('known', null);
    parseJsonWith(scope, (request, bytes) => {
      const isKnown = !callers.hasCredentials(request) && this.find(request, bytes.toString('latin1'));
      return isKnown ? undefined : parseJson(bytes);
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      this.keep(request, reply);
      done();
    });
  }

  /** Recognizes the query in a URL. Returns whether its response is cached. */
  findUrl(request: FastifyRequest): boolean {
    return !this.parts.callers.hasApiToken(request) && this.find(request, request.url);
  }

  /** Sends the cached response to a recognized request. Only the routes that execute operations use it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { budget, apiUse } = this.parts;
    const mediaType = resultMediaType(request.headers.accept);
    const response = request.known?.response;
    if (!response || !mediaType) return undefined;
    const allowance = await budget.use({ viewer: null, address: clientAddress(request) }, CACHED_COST);
    apiUse.count(CACHED_QUERY, null);
    request.isFromCache = true;
    return reply
      .headers({ ...rateLimitHeaders(allowance), 'cache-control': 'public, max-age=1' })
      .type(mediaType)
      .send(response);
  }

  private find(request: FastifyRequest, sent: string): boolean {
    const { responses } = this.parts;
    if (sent.length > MAX_LENGTH || !resultMediaType(request.headers.accept)) return false;
    const key = `${request.method} ${sent}`;
    const cached = responses.find(key);
    const isRefresh = cached?.refresh ?? false;
    request.known = {
      key,
      isRefresh,
      response: isRefresh ? null : (cached?.value ?? null),
      generation: responses.generation,
    };
    return request.known.response !== null;
  }

  private keep({ known, caller }: FastifyRequest, reply: FastifyReply): void {
    if (!known || known.response) return;
    const { publicResults, responses } = this.parts;
    const result = caller && publicResults.get(caller.request);
    if (result && reply.statusCode === 200) {
      const bytes = Buffer.from(JSON.stringify(withCost(result, CACHED_COST)));
      responses.keep(known.key, bytes, known.generation);
    } else if (known.isRefresh) {
      responses.release(known.key);
    }
  }
}

/** A request without credentials. */
interface KnownRequest {
  /** Its method, and its body or URL as it was sent. */
  key: string;
  /** The cached response that may be sent; null when the request is executed. */
  response: Buffer | null;
  /** Whether the request replaces an outdated cached response. */
  isRefresh: boolean;
  /** The generation of the cached responses when the request began. */
  generation: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known about a request whose response may be shared; null for any other. */
    known: KnownRequest | null;
  }
}
