import { CloseCode, createClient } from 'graphql-ws';
import { addressOf } from './address.js';
import { DailyTriviaClient } from './client.js';
import { ApiError, NetworkError, UnauthenticatedError } from './errors.js';
import { Latest } from './latest.js';
import type { OperationText } from './operation-text.js';
import { backoff, pause, RETRY_POLICY } from './retry.js';

/**
 * Yields the data of each event of a subscription, and null for each new connection, because events may have been missed before it.
 *
 * @throws UnauthenticatedError for an invalid token, ApiError when the API refuses the subscription.
 * @throws NetworkError when the connection cannot be opened, or is lost and cannot be restored.
 */
export async function* changes<Result, Variables extends Record<string, unknown>>(
  client: DailyTriviaClient,
  operation: OperationText<Result, Variables>,
  variables: Variables,
  signal: AbortSignal | undefined,
): AsyncGenerator<Result | null, void, undefined> {
  signal?.throwIfAborted();
  const latest = new Latest<Result | null>();
  const abort = () => latest.fail(signal?.reason);
  signal?.addEventListener('abort', abort);
  const socket = open(client, () => latest.set(null));
  socket.subscribe<Result>(
    { query: operation.toString(), variables },
    {
      next: ({ data }) => latest.set(data ?? null),
      error: (cause) => latest.fail(errorFor(cause)),
      complete: () => latest.end(),
    },
  );
  try {
    yield* latest;
  } finally {
    signal?.removeEventListener('abort', abort);
    await socket.dispose();
  }
}

/** How often a lost connection is restored in a row. With the default delays, this takes about 45 seconds. */
const RECONNECTS = 10;

/** Opens a socket that restores its connection, unless the first attempt fails or the token is refused. */
function open(client: DailyTriviaClient, onConnected: () => void) {
  const { url, token, retry } = DailyTriviaClient.optionsOf(client);
  let connected = false;
  return createClient({
    url: addressOf(url, 'graphql/ws').href.replace(/^http/, 'ws'),
    ...(token && { connectionParams: { authorization: `Bearer ${token}` } }),
    retryAttempts: RECONNECTS,
    retryWait: (retries) => pause(backoff(retries + 1, { ...RETRY_POLICY, ...retry })),
    shouldRetry: (cause) => connected && closeCodeOf(cause) !== CloseCode.Forbidden,
    on: {
      connected: () => {
        connected = true;
        onConnected();
      },
    },
  });
}

function errorFor(cause: unknown): Error {
  if (Array.isArray(cause)) {
    const [first] = cause as { message: string; extensions?: { code?: string } }[];
    const code = first?.extensions?.code ?? 'SUBSCRIPTION_REFUSED';
    return new ApiError(first?.message ?? 'The subscription was refused.', { code, cause }, 200);
  }
  if (closeCodeOf(cause) === CloseCode.Forbidden) {
    return new UnauthenticatedError('The API token is invalid.', { code: 'UNAUTHENTICATED', cause }, 401);
  }
  return new NetworkError('The live connection was lost.', { code: 'NETWORK_ERROR', cause });
}

function closeCodeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
}
