import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { ExecutionResult } from 'graphql';
import { CloseCode, makeServer, type Server } from 'graphql-ws';
import { badInput, type GraphqlFailures } from '../graphql/graphql-failures';
import { delivered } from './delivery';
import type { AdmittedSubscription, SubscriptionRequests } from './subscription-requests';

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

/** Maximum length of the id of a subscription, which is part of each of its messages. */
const MAX_ID_LENGTH = 128;
const LONG_ID = `The id of a subscription must have at most ${MAX_ID_LENGTH} characters`;

/**
 * The graphql-transport-ws server. It executes subscriptions only, within the limits and budget of queries. The caller is
 * identified anew for each subscription, because the session may have ended since the connection was opened; `AccessChecks` closes the
 * connection when it ends later.
 */
export function liveOperations(
  requests: SubscriptionRequests,
  failures: Pick<GraphqlFailures, 'failureOf'>,
): Server<LiveConnection> {
  return makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    subscribe: requests.subscribe,
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
      try {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          throw badInput(`A connection may have ${MAX_SUBSCRIPTIONS} subscriptions`);
        const admitted = await requests.admit(payload, () =>
          extra.identify(authorizationIn(connectionParams)),
        );
        extra.callers.set(id, admitted.contextValue);
        return admitted;
      } catch (error) {
        extra.refused();
        return requests.errorsOf(error);
      }
    },
    onOperation({ extra }, id, _payload, args, results) {
      // A failure to subscribe is a single result, which the library sends.
      if (!(Symbol.asyncIterator in results)) return undefined;
      return delivered(results as AsyncGenerator<ExecutionResult, void, void>, async (result) => {
        if (await requests.mayReceive(args as AdmittedSubscription))
          await extra.sendResult(id, requests.textOf(result));
      });
    },
    onComplete({ extra }, id) {
      extra.callers.delete(id);
    },
    onNext(_context, _id, _payload, _args, result: ExecutionResult) {
      return requests.format(result);
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
  // Some clients name it like the header.
  const authorization = connectionParams?.['authorization'] ?? connectionParams?.['Authorization'];
  if (authorization === undefined || authorization === null) return undefined;
  if (typeof authorization === 'string' && /^Bearer /i.test(authorization)) return authorization;
  throw unauthenticated('`authorization` must be "Bearer" and an API token');
}
