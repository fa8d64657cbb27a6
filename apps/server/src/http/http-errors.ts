import type { Socket } from 'node:net';
import { failureOf, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import { API_TEXTS } from '@daily/rules/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses, in our words. */
const WORDS: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be JSON, with Content-Type: application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length does not fit the body'],
  FST_ERR_BAD_URL: [400, 'The address is malformed'],
};

/** Makes the document of a failure, for people. */
type FailurePage = (status: number) => string;

/** Answers a request that failed, in whatever part of the server. */
export type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The answer to whatever fails: `{ "error": "…" }` with its status, or a page for who went to the address of one. A defect is
 * told to the log alone.
 * @param page makes that page; null where no pages are served.
 */
export function errorAnswers(page: FailurePage | null): AnswerError {
  return (error, request, reply) => {
    const { status, message, retryAfter } = answerTo(error, request);
    reply.status(status);
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    if (!page || !isVisit(request)) return reply.send({ error: message });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(status));
  };
}

interface Answer {
  status: number;
  message: string;
  /** Seconds. */
  retryAfter?: number | undefined;
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  const failure = failureOf(error);
  if (failure) {
    return {
      status: STATUS_OF_FAILURE[failure.kind],
      message: failure.message,
      retryAfter: failure.retryAfter,
    };
  }
  const [status, message] = WORDS[error.code] ?? [error.statusCode, error.message];
  if (status && status >= 400 && status < 500) return { status, message };
  request.log.error({ err: error }, 'A request failed');
  return { status: 500, message: 'Internal server error' };
}

/** Whether a browser was led to an address of the product, rather than a program to one of its API. */
function isVisit({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(\/|$)/.test(url) && Boolean(headers.accept?.includes('text/html'));
}

/** The answers to what is no HTTP, or takes too long to become a request; the connection ends with it. */
const MALFORMED: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
};

/** Answers what the parser refuses before there is a request, in the same shape as every other failure. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  // Nobody is there to read it.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = MALFORMED[error.code ?? ''] ?? ['400 Bad Request', 'The request is malformed'];
  const body = JSON.stringify({ error: message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** The answer to a path of the API that does not exist. */
export function notFoundAnswer(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: API_TEXTS.notFound });
}
