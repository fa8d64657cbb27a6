import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { type FailureTranslator, isDeadlock } from '@daily/kit/database/database-errors';
import { type Failure, failureHeaders, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import type { Log } from '@daily/kit/runtime/platform';
import { currentSpan } from '@daily/kit/runtime/tracing';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CODE_OF_FAILURE } from '../http/failure-codes';
import { RefusedDocument, tokenRefusal } from './documents/query-limits';

const originalOf = (error: unknown) => (error instanceof GraphQLError ? error.originalError : undefined);

/** What `extensions` say about a failure. */
export function extensionsOf({ kind, code, retryAfter, requiredScope }: Failure) {
  return {
    code: code ?? CODE_OF_FAILURE[kind],
    ...(retryAfter && { retryAfter }),
    ...(requiredScope && { requiredScope }),
  };
}

/** The trace of the request, for `extensions` of its errors; nothing when it is not traced. */
export function traceOfErrors(): { traceId?: string } {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
}

/** A `BAD_USER_INPUT` error, for a request that is not a valid subscription. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: ERROR_CODES.badUserInput } });

/** Translates failures into errors of GraphQL. The message of a defect goes to the log only. */
export class GraphqlFailures {
  constructor(
    private readonly translate: FailureTranslator,
    private readonly log: Log,
  ) {}

  /** The failure behind an error, also inside a resolver's; null for a defect of the server. */
  failureOf(error: unknown): Failure | null {
    return this.translate(unwrapResolverError(error));
  }

  /** The error for a failure outside any resolver, with its code, HTTP status and `Retry-After`. */
  toGraphQLError(error: unknown): GraphQLError {
    if (error instanceof GraphQLError) return error;
    const failure = this.translate(error);
    if (!failure) return new GraphQLError('Internal server error', { originalError: error as Error });
    const { kind, message } = failure;
    return new GraphQLError(message, {
      originalError: failure,
      extensions: {
        ...extensionsOf(failure),
        http: {
          status: STATUS_OF_FAILURE[kind],
          headers: new HeaderMap(Object.entries(failureHeaders(failure))),
        },
      },
    });
  }

  /** The error as the client receives it: the message of a failure, nothing about a defect, which is logged. */
  format(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
    const { code, ...extensions } = formatted.extensions ?? {};
    const failure = this.failureOf(error);
    if (failure) {
      if (isDeadlock(unwrapResolverError(error)))
        this.log.error({ path: formatted.path }, 'A resolver ended in a deadlock');
      return {
        ...formatted,
        message: failure.message,
        extensions: { ...extensions, ...extensionsOf(failure), ...traceOfErrors() },
      };
    }
    const refusal = tokenRefusal(originalOf(error)) ?? originalOf(error);
    if (refusal instanceof RefusedDocument) {
      // Apollo Server replaces the code by that of the step that failed.
      return {
        ...formatted,
        message: refusal.message,
        extensions: { ...extensions, ...refusal.extensions, ...traceOfErrors() },
      };
    }
    if (code !== ERROR_CODES.internalServerError)
      return { ...formatted, extensions: { ...formatted.extensions, ...traceOfErrors() } };
    this.log.error({ err: unwrapResolverError(error), path: formatted.path }, 'A resolver failed');
    return { ...formatted, message: 'Internal server error', extensions: { code, ...traceOfErrors() } };
  }
}
