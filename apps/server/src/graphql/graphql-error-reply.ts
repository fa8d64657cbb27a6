import { ERROR_CODES } from '@daily/contract/error-codes';
import type { FailureTranslator } from '@daily/kit/database/database-errors';
import { type ErrorHandler, failureResponse } from '../http/http-errors';
import { extensionsOf, traceOfErrors } from './graphql-failures';
import { resultMediaType } from './media-type';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Responds to a request that fails before it reaches Apollo Server, such as one with a malformed body or beyond a rate limit,
 * in the shape of every other error of GraphQL.
 */
export function graphqlErrorHandler(translate: FailureTranslator): ErrorHandler {
  return (error, request, reply) => {
    const { status, message, headers, failure } = failureResponse(error, request, translate);
    const codeOfStatus = status < 500 ? ERROR_CODES.badRequest : ERROR_CODES.internalServerError;
    const extensions = failure ? extensionsOf(failure) : { code: codeOfStatus };
    return reply
      .status(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(resultMediaType(request.headers.accept) ?? JSON_TYPE)
      .send(JSON.stringify({ errors: [{ message, extensions: { ...extensions, ...traceOfErrors() } }] }));
  };
}
