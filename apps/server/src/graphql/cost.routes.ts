import type { ErrorCode } from '@daily/contract/error-codes';
import { GRAPHQL_COST_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import { invalid, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';
import { getOperationAST, GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Callers } from '../http/callers';
import type { ErrorHandler } from '../http/http-errors';
import type { GraphqlFailures } from './graphql-failures';
import type { ParsedDocuments } from './parsed-documents';
import type { OperationCharge, QueryBudget } from './query-budget';
import { costOf } from './query-cost';
import { MAX_REQUEST_BYTES } from './query-limits';
import { InvalidDocument, validDocument } from './valid-document';

/** The dependencies of the route. */
export interface CostRouteParts {
  schema: GraphQLSchema;
  documents: ParsedDocuments;
  budget: QueryBudget;
  callers: Callers;
  failures: GraphqlFailures;
  /** Responds to requests that name no operation, and to those beyond a limit. */
  errorHandler: ErrorHandler;
}

/** An operation to price, in the shape of a request to `/graphql`. */
interface Request {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * `POST /graphql/cost`: validates an operation and responds with the points that it would cost at most, without running it. Costs a
 * point itself, or more for a document that the server does not know, as any operation does that begins.
 */
export function costRoute(app: FastifyInstance, parts: CostRouteParts): void {
  const { schema, documents, budget, callers, failures, errorHandler } = parts;

  function priceOf({ query, operationName, variables }: Request, charge: OperationCharge): number {
    const document = validDocument(schema, documents, query);
    // Also when the document has several operations and the request names none.
    if (!getOperationAST(document, operationName))
      throw new GraphQLError('`operationName` must be the name of an operation in the document', {
        extensions: { code: 'OPERATION_RESOLUTION_FAILURE' satisfies ErrorCode },
      });
    return Math.max(1, costOf({ schema, document, operationName, variables }, charge.budget));
  }

  app.register(async (scope) => {
    scope.setErrorHandler(errorHandler);
    scope.post(
      GRAPHQL_COST_PATH,
      { bodyLimit: MAX_REQUEST_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const operation = operationIn(request.body);
        const caller = await callers.identify(request, reply);
        const charge = await budget.admit(caller, operation.query);
        void reply.header('cache-control', 'no-store');
        try {
          const cost = priceOf(operation, charge);
          return reply.headers(headersOf(charge)).send({ cost });
        } catch (error) {
          await charge.refuse();
          const errors = errorsOf(error, failures);
          return reply.status(STATUS_OF_FAILURE.invalid).headers(headersOf(charge)).send({ errors });
        }
      },
    );
  });
}

const headersOf = ({ allowance }: OperationCharge) => (allowance ? rateLimitHeaders(allowance) : {});

function errorsOf(error: unknown, failures: GraphqlFailures): GraphQLFormattedError[] {
  const errors: readonly GraphQLError[] =
    error instanceof InvalidDocument ? error.errors : [failures.toGraphQLError(error)];
  return errors.map((each) => {
    // The status is that of the response.
    const { http: _http, ...extensions } = each.extensions;
    return failures.format({ ...each.toJSON(), extensions }, each);
  });
}

/** @throws Failure invalid when the body is not a request with an operation. */
function operationIn(body: unknown): Request {
  const { query, operationName, variables } = (body ?? {}) as Partial<Record<keyof Request, unknown>>;
  if (typeof query !== 'string') throw invalid('The body must be a JSON object with a query');
  if (!isObject(variables ?? {})) throw invalid('`variables` must be an object');
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  };
}

const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
