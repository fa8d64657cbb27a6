import type { ErrorCode } from '@daily/contract/error-codes';
import { GRAPHQL_COST_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import { isJsonObject } from '@daily/kit/input/json-object';
import type { FastifyInstance } from 'fastify';
import {
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { registerScope } from '../../http/register-scope';
import type { Callers } from '../../http/callers';
import type { ErrorHandler } from '../../http/http-errors';
import { accessRefusals, type AccessRefusal } from '../access-refusals';
import { extensionsOf, type GraphqlFailures } from '../graphql-failures';
import type { ParsedDocuments } from '../documents/parsed-documents';
import { costOfLength, type OperationCharge, type QueryBudget } from './query-budget';
import { costOf } from './query-cost';
import { MAX_REQUEST_BYTES } from '../documents/query-limits';
import { checkedSelections } from '../documents/selected-fields';
import { InvalidDocument, validDocument } from '../documents/valid-document';

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
 * `POST /graphql/cost`: validates an operation and responds with the points that it would cost at most, and with what the caller may
 * not use of it, without running it. Costs points itself, by the length of the document.
 */
export function costRoute(app: FastifyInstance, parts: CostRouteParts): void {
  const { schema, documents, budget, callers, failures, errorHandler } = parts;

  function forecastOf({ query, operationName, variables }: Request, charge: OperationCharge, caller: Caller) {
    const document = validDocument(schema, documents, query);
    const operation = getOperationAST(document, operationName);
    // Also when the document has several operations and the request names none.
    if (!operation)
      throw new GraphQLError('`operationName` must be the name of an operation in the document', {
        extensions: { code: 'OPERATION_RESOLUTION_FAILURE' satisfies ErrorCode },
      });
    const cost = Math.max(1, costOf({ schema, document, operationName, variables }, charge.budget));
    const selections = checkedSelections(schema, document, operation);
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    const refusals = accessRefusals(selections, isMutation, caller.viewer);
    // Each element once, however often it is used.
    const byElement = new Map([...refusals].map((refusal) => [refusal.element, described(refusal)]));
    return { cost, refusals: [...byElement.values()] };
  }

  registerScope(app, 'cost of operations', async (scope) => {
    scope.setErrorHandler(errorHandler);
    scope.post(
      GRAPHQL_COST_PATH,
      { bodyLimit: MAX_REQUEST_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const operation = operationIn(request.body);
        const caller = await callers.identify(request, reply);
        const charge = await budget.admit(caller, costOfLength(operation.query));
        void reply.header('cache-control', 'no-store');
        try {
          const forecast = forecastOf(operation, charge, caller);
          return reply.headers(headersOf(charge)).send(forecast);
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

/** A refusal as clients receive it. */
const described = ({ element, failure }: AccessRefusal) => ({
  element,
  message: failure.message,
  ...extensionsOf(failure),
});

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
  if (!isJsonObject(variables ?? {})) throw invalid('`variables` must be an object');
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  };
}
