import { failureOf, STATUS_OF_FAILURE } from '@daily/kit/errors';
import { API_TEXTS } from '@daily/rules/texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses, in our words. */
const WORDS: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be JSON, with Content-Type: application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length does not fit the body'],
  FST_ERR_BAD_URL: [400, 'The address is malformed'],
};

/** Every failure is `{ "error": "…" }` with its status; a defect is told to the log alone. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** The answer to a request that failed, in whatever part of the server. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure) {
    if (failure.retryAfter) reply.header('retry-after', String(failure.retryAfter));
    return reply.status(STATUS_OF_FAILURE[failure.kind]).send({ error: failure.message });
  }
  const [status, message] = WORDS[error.code] ?? [error.statusCode, error.message];
  if (status && status >= 400 && status < 500) return reply.status(status).send({ error: message });
  request.log.error({ err: error }, 'A request failed');
  return reply.status(500).send({ error: 'Internal server error' });
}

/** The answer to a path of the API that does not exist. */
export function notFoundAnswer(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: API_TEXTS.notFound });
}
