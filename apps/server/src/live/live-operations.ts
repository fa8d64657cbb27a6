import { ERROR_CODES } from '@daily/contract/error-codes';
import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import { checkJsonValue } from '@daily/kit/runtime/input-text';
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { CloseCode, makeServer, type Server } from 'graphql-ws';
import type { GraphqlFailures } from '../graphql/graphql-failures';
import type { ParsedDocuments } from '../graphql/parsed-documents';
import type { OperationCharge, QueryBudget } from '../graphql/query-budget';
import { costOf } from '../graphql/query-cost';
import { delivered, ResultTexts } from './delivery';
import { sharedSubscriptions } from './shared-results';
import { limitRules, MAX_TOKENS, tokenRefusal, VALIDATION_OPTIONS } from '../graphql/query-limits';

/** Maximum number of subscriptions of one connection at a time. */
export const MAX_SUBSCRIPTIONS = 10;

/** Milliseconds within which a client must send `connection_init`. */
const INIT_TIMEOUT_MS = 5_000;

/** Close code of WebSocket: the client should connect again later. */
const TRY_AGAIN_LATER = 1013;

/** The data of a connection. */
export interface LiveConnection extends Record<PropertyKey, unknown> {
  /**
   * Identifies the caller, by an API token in the form of an `Authorization` header if one is given, else by the request that
   * opened the connection. @throws Failure unauthenticated, too-many
   */
  identify: (authorization: string | undefined) => Promise<Caller>;
  /** The callers of the connection's subscriptions by id. */
  callers: Map<string, Caller>;
  close: (code: number, reason: string) => void;
  /** Sends a serialized result of a subscription. Resolves when it has left. */
  sendResult: (id: string, result: Buffer) => Promise<void>;
  /** Counts a subscription that is refused. */
  refused: () => void;
}

/** The dependencies of the server for subscriptions. */
export interface LiveOperationParts {
  schema: GraphQLSchema;
  budget: QueryBudget;
  documents: ParsedDocuments;
  failures: GraphqlFailures;
}

/** Maximum length of the id of a subscription, which is part of each of its messages. */
const MAX_ID_LENGTH = 128;
const LONG_ID = `The id of a subscription must have at most ${MAX_ID_LENGTH} characters`;

/** A document that does not match the schema, or exceeds a limit. */
class InvalidDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('The document is invalid');
  }
}

const RULES = [...specifiedRules, ...limitRules];

/**
 * The graphql-transport-ws server. It executes subscriptions only, within the limits and budget of queries. The caller is
 * identified anew for each subscription, because the session may have ended since the connection was opened; `AccessChecks` closes the
 * connection when it ends later.
 */
export function liveOperations({
  schema,
  budget,
  documents,
  failures,
}: LiveOperationParts): Server<LiveConnection> {
  /** @throws InvalidDocument */
  function readDocument(text: string): DocumentNode {
    const known = documents.find(text);
    if (known) return known;
    const document = parsed(text);
    const errors = validate(schema, document, RULES, VALIDATION_OPTIONS);
    if (errors.length > 0) throw new InvalidDocument(errors);
    documents.keep(text, document);
    return document;
  }

  function formatted({ errors, ...others }: ExecutionResult): FormattedExecutionResult {
    return errors
      ? { ...others, errors: errors.map((error) => failures.format(error.toJSON(), error)) }
      : others;
  }
  const texts = new ResultTexts(formatted);

  return makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    subscribe: sharedSubscriptions(),
    /** Closes a connection with an invalid API token with 4403 (Forbidden), before any subscription. */
    async onConnect({ extra, connectionParams }) {
      try {
        const authorization = authorizationIn(connectionParams);
        if (authorization !== undefined) await extra.identify(authorization);
        return true;
      } catch (error) {
        const kind = failures.failureOf(error)?.kind;
        if (kind === 'unauthenticated') return false;
        if (kind === undefined) throw error;
        // Too many uses of the token, or no database.
        extra.close(TRY_AGAIN_LATER, 'Please try again later');
        return true;
      }
    },
    async onSubscribe({ extra, subscriptions, connectionParams }, id, payload) {
      if (id.length > MAX_ID_LENGTH) {
        extra.close(CloseCode.BadRequest, LONG_ID);
        return [badInput(LONG_ID)];
      }
      let charge: OperationCharge | null = null;
      try {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          throw badInput(`A connection may have ${MAX_SUBSCRIPTIONS} subscriptions`);
        const { query, operationName, variables } = payload;
        const contextValue = await extra.identify(authorizationIn(connectionParams));
        charge = await budget.admit(contextValue, query);
        checkJsonValue(variables);
        const document = readDocument(query);
        if (getOperationAST(document, operationName)?.operation !== 'subscription')
          throw badInput('Only subscriptions are served over this connection');
        const operation = { schema, document, operationName: operationName ?? undefined };
        await charge.raiseTo(costOf({ ...operation, variables: variables ?? {} }, charge.budget));
        extra.callers.set(id, contextValue);
        return { ...operation, variableValues: variables, contextValue };
      } catch (error) {
        await charge?.refuse();
        extra.refused();
        return error instanceof InvalidDocument ? error.errors : [failures.toGraphQLError(error)];
      }
    },
    onOperation({ extra }, id, _payload, _args, results) {
      // A failure to subscribe is a single result, which the library sends.
      if (!(Symbol.asyncIterator in results)) return undefined;
      return delivered(results as AsyncGenerator<ExecutionResult, void, void>, (result) =>
        extra.sendResult(id, texts.of(result)),
      );
    },
    onComplete({ extra }, id) {
      extra.callers.delete(id);
    },
    onNext(_context, _id, _payload, _args, result: ExecutionResult) {
      return formatted(result);
    },
  });
}

/**
 * The API token in the payload of `connection_init`, in the form of an `Authorization` header; undefined when there is none.
 * @throws Failure unauthenticated for any other value.
 */
function authorizationIn(
  connectionParams: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const authorization = connectionParams?.['authorization'];
  if (authorization === undefined || authorization === null) return undefined;
  if (typeof authorization === 'string' && /^Bearer /i.test(authorization)) return authorization;
  throw unauthenticated('`authorization` must be "Bearer" and an API token');
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    throw tokenRefusal(error) ?? error;
  }
}

const badInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: ERROR_CODES.badUserInput } });
