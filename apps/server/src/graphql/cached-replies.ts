import type { IncomingMessage, ServerResponse } from 'node:http';
import { GRAPHQL_PATH } from '@daily/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../http/callers';
import type { Next } from '../http/early-requests';
import { parseJson, parseJsonWith } from '../http/json-body';
import type { SharedResponses } from '../http/responses/shared-responses';
import { peekBody } from '../http/peek-body';
import type { PublicResults } from './cache-control';
import { CACHED_COST, withCost } from './cost/response-cost';
import type { SendCached } from './send-cached';
import { prefersHtml, resultMediaType } from './media-type';

/** Maximum length of a request whose response is cached, in bytes. Those of the app are shorter than 2 kB. */
const MAX_LENGTH = 4 * 1024;

const QUERY_START = `${GRAPHQL_PATH}?`;

/** The dependencies of cached responses. */
export interface CachedReplyParts {
  callers: Callers;
  /** The results that may be cached for every anonymous caller, stored by the step for cache control. */
  publicResults: PublicResults;
  /** Serialized responses by the requests that they respond to, as they were sent. */
  responses: SharedResponses<Buffer>;
  sendCached: SendCached;
}

/**
 * Responses that are sent without executing anything, to callers without credentials. A request is known by its bytes, because
 * anonymous visitors send the same ones again and again: it is neither parsed nor checked anew.
 */
export class CachedReplies {
  constructor(private readonly parts: CachedReplyParts) {}

  /** Sends the cached response to a request, or passes it on: the `handler` of early requests. */
  readonly handle = (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const { responses, callers, sendCached } = this.parts;
    const mediaType = resultMediaType(request.headers.accept);
    const send = (cached: Buffer | null) => {
      if (!cached || !mediaType) return next(request, response);
      void sendCached(request, response, { mediaType, body: cached }).then((sent) => {
        if (!sent) next(request, response);
      });
    };
    if (request.method === 'GET' && request.url?.startsWith(QUERY_START)) {
      const { url, headers } = request;
      const mayShare =
        !callers.hasApiToken(request) && !prefersHtml(headers.accept) && url.length <= MAX_LENGTH;
      send(mayShare ? responses.usable(keyOf('GET', url)) : null);
    } else if (request.method === 'POST' && request.url === GRAPHQL_PATH && this.isShareable(request)) {
      peekBody(request, MAX_LENGTH, (body) => send(body && responses.usable(keyOf('POST', textOf(body)))));
    } else {
      next(request, response);
    }
  };

  /** Recognizes the bodies of requests in a scope, and keeps the responses of its routes. */
  serve(scope: FastifyInstance): void {
    scope.decorateRequest('known', null);
    parseJsonWith(scope, (request, bytes) => {
      if (request.method === 'POST' && !this.parts.callers.hasCredentials(request.raw))
        this.recognize(request, textOf(bytes));
      return parseJson(bytes);
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      this.keep(request, reply);
      done();
    });
  }

  /** Recognizes the query in a URL. */
  recognizeUrl(request: FastifyRequest): void {
    if (!this.parts.callers.hasApiToken(request.raw)) this.recognize(request, request.url);
  }

  /** Whether the response to a POST may be a shared one. */
  private isShareable(request: IncomingMessage): boolean {
    const { 'content-type': type = '' } = request.headers;
    return !this.parts.callers.hasCredentials(request) && /^application\/json *(;|$)/i.test(type);
  }

  private recognize(request: FastifyRequest, sent: string): void {
    const { responses } = this.parts;
    if (sent.length > MAX_LENGTH || !resultMediaType(request.headers.accept)) return;
    const key = keyOf(request.method, sent);
    request.known = {
      key,
      isRefresh: responses.find(key)?.refresh ?? false,
      generation: responses.generation,
    };
  }

  private keep({ known, caller }: FastifyRequest, reply: FastifyReply): void {
    if (!known) return;
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

/** @param sent the body or URL of a request, as it was sent. */
const keyOf = (method: string, sent: string) => `${method} ${sent}`;

const textOf = (bytes: Buffer) => bytes.toString('latin1');

/** A request without credentials. */
interface KnownRequest {
  key: string;
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
