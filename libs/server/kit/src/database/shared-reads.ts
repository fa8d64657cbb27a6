import DataLoader from 'dataloader';

/** Most keys of one statement; more begin another one. */
const MOST_KEYS = 100;

/**
 * Statements of one kind under way at a time. With two, the database works on one while this process reads the other.
 */
const UNDER_WAY = 2;

/** Milliseconds to be gathered for at most: when the database hangs, nobody waits for others to find that out first. */
const PATIENCE_MS = 50;

/**
 * Reads that requests share: what many ask for at the same moment is read by one statement. The first asker is served
 * at once; who asks while two statements are under way is gathered for the next one. Nothing is remembered, so an
 * answer is never older than its question, and what was written before is seen. A statement that fails fails for all of its
 * askers.
 * @param read gives the values of keys, in their order. A key that was asked for twice is there twice.
 */
export function sharedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  /** What is being gathered, the first first, with the timers of their patience. */
  const waiting = new Map<() => void, NodeJS.Timeout>();
  let underWay = 0;
  const begin = (dispatch: () => void) => {
    clearTimeout(waiting.get(dispatch));
    waiting.delete(dispatch);
    underWay += 1;
    // Requests that arrived together are gathered: they are all handled before this comes.
    setImmediate(dispatch);
  };
  const schedule = (dispatch: () => void) => {
    if (underWay < UNDER_WAY) return begin(dispatch);
    const patience = setTimeout(() => begin(dispatch), PATIENCE_MS);
    waiting.set(dispatch, patience);
  };
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      try {
        return await read(keys);
      } finally {
        underWay -= 1;
        const [next] = waiting.keys();
        if (next && underWay < UNDER_WAY) begin(next);
      }
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: schedule },
  );
  return (key) => loader.load(key);
}

/**
 * {@link sharedReads} of what has few keys, such as the top of a board: each key that is asked for is read once, and all who
 * asked for it get the very same value, which they must not change.
 */
export function sharedRead<Key extends string | number, Value>(
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  return sharedReads<Key, Value>((keys) => {
    const reads = new Map([...new Set(keys)].map((key) => [key, read(key)]));
    return Promise.all(keys.map((key) => reads.get(key) as Promise<Value>));
  });
}
