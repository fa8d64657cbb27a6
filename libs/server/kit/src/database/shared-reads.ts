import DataLoader from 'dataloader';

/** Maximum number of keys in one statement. */
const MAX_KEYS = 100;

/** Statements of one kind in flight at a time. With two, PostgreSQL works on one while this process reads the other. */
const MAX_IN_FLIGHT = 2;

/** Milliseconds a read waits for earlier ones at most, so that a hanging database does not delay it further. */
const MAX_WAIT_MS = 50;

/**
 * Batches reads across requests: keys that several requests read at the same moment go into one statement. The first read
 * is sent at once; while two statements are in flight, further keys gather for the next one. Nothing is cached, so a
 * result is never older than its request and includes all earlier writes. A failed statement rejects all of its reads.
 * @param read resolves to the values of keys, in their order. Keys may repeat.
 */
export function sharedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  /** Batches that wait to be sent, oldest first, with the timers that limit their wait. */
  const waiting = new Map<() => void, NodeJS.Timeout>();
  let inFlight = 0;
  const begin = (dispatch: () => void) => {
    clearTimeout(waiting.get(dispatch));
    waiting.delete(dispatch);
    inFlight += 1;
    // Requests that arrived together are all handled before the next `setImmediate` callback runs.
    setImmediate(dispatch);
  };
  const schedule = (dispatch: () => void) => {
    if (inFlight < MAX_IN_FLIGHT) return begin(dispatch);
    waiting.set(
      dispatch,
      setTimeout(() => begin(dispatch), MAX_WAIT_MS),
    );
  };
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      try {
        return await read(keys);
      } finally {
        inFlight -= 1;
        const [next] = waiting.keys();
        if (next && inFlight < MAX_IN_FLIGHT) begin(next);
      }
    },
    { cache: false, maxBatchSize: MAX_KEYS, batchScheduleFn: schedule },
  );
  return (key) => loader.load(key);
}

/**
 * {@link sharedReads} for few distinct keys, such as the first page of a board: each distinct key is read once, and all
 * callers receive the same value, which they must not change.
 */
export function sharedRead<Key extends string | number, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  return sharedReads<Key, Value>((keys) => {
    const reads = new Map([...new Set(keys)].map((key) => [key, read(key)]));
    return Promise.all(keys.map((key) => reads.get(key) as Promise<Value>));
  });
}
