import type { Socket } from 'node:net';
import { type FailureTranslator, isDeadlock } from '@daily/kit/database/database-errors';
import { type Failure, failureHeaders, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import { ERROR_CODES, type FailureCode } from '@daily/contract/error-codes';
import { CODE_OF_FAILURE } from './failure-codes';
import { API_TEXTS } from '@daily/rules/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Errors of Fastify itself, with the product's own messages. */
const FASTIFY_ERRORS: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be JSON, with Content-Type: application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length does not match the body'],
  FST_ERR_BAD_URL: [400, 'The address is malformed'],
};

/** Renders the HTML document of a failure with an HTTP status. */
export type FailurePage = (status: number) => string;

/** Sends the response to a request that failed anywhere in the server. */
export type ErrorHandler = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Responds with `{ "error": "…" }` and the status of the failure, or with a page to a browser that visits one. The
 * details of a defect go to the log only.
 * @param page null when no pages are served.
 */
export function createErrorHandler(translate: FailureTranslator, page: FailurePage | null): ErrorHandler {
  return (error, request, reply) => {
    const { status, message, headers, failure } = failureResponse(error, request, translate);
    reply.status(status).headers({ ...headers, 'error-code': errorCode(status, failure) });
    if (!page || !isPageVisit(request)) return reply.send({ error: message });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(status));
  };
}

/** The header `Error-Code` of the REST facade, whose bodies have the exact form `{ "error": "…" }`. */
function errorCode(status: number, failure: Failure | null): FailureCode {
  if (failure) return failure.code ?? CODE_OF_FAILURE[failure.kind];
  return status < 500 ? ERROR_CODES.badRequest : ERROR_CODES.internalServerError;
}

/** What the response to a failed request contains, whatever its form. */
export interface FailureResponse {
  status: number;
  message: string;
  headers: Record<string, string>;
  /** The failure; null for an error of Fastify or a defect of the server. */
  failure: Failure | null;
}

/** Translates an error of a request. A defect is logged, and its details stay there. */
export function failureResponse(
  error: FastifyError,
  request: FastifyRequest,
  translate: FailureTranslator,
): FailureResponse {
  const failure = translate(error);
  if (failure) {
    if (isDeadlock(error)) request.log.error('A request ended in a deadlock');
    const { kind, message } = failure;
    return { status: STATUS_OF_FAILURE[kind], message, headers: failureHeaders(failure), failure };
  }
  const [status, message] = FASTIFY_ERRORS[error.code] ?? [error.statusCode, error.message];
  if (status && status >= 400 && status < 500) return { status, message, headers: {}, failure };
  request.log.error({ err: error }, 'A request failed');
  return { status: 500, message: 'Internal server error', headers: {}, failure };
}

/** Whether a browser visits a page, as opposed to a program that calls the API. */
function isPageVisit({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(\/|$)/.test(url) && Boolean(headers.accept?.includes('text/html'));
}

/** Responses to input that cannot be parsed as a request; the connection is closed afterwards. */
const PARSER_ERRORS: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
};

/** Responds to input that the HTTP parser rejects, with the same body as every other failure. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = PARSER_ERRORS[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is malformed',
  ];
  const body = JSON.stringify({ error: message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** Responds with 404 and the same body as every other failure. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).header('error-code', ERROR_CODES.notFound).send({ error: API_TEXTS.notFound });
}
