/** How a feed is read. */
export interface FeedOptions {
  /** Milliseconds between two messages; what comes meanwhile is replaced by what comes later. */
  restMs?: number;
}

/** Most messages that wait for a reader; of more the oldest are lost, so that one slow reader cannot fill the memory. */
const MOST_WAITING = 100;

/** Messages as they come, for one reader, until it stops. */
export class Feed<T> implements AsyncIterableIterator<T> {
  private readonly waiting: T[] = [];
  private reader: ((result: IteratorResult<T>) => void) | null = null;
  private resting: NodeJS.Timeout | null = null;
  private over = false;

  /** @param onEnd is called once, when nobody reads any more. */
  constructor(
    private readonly onEnd: () => void,
    private readonly options: FeedOptions = {},
  ) {}

  /** Hands a message over. */
  push(message: T): void {
    if (this.over) return;
    if (this.options.restMs !== undefined) this.waiting.length = 0;
    else if (this.waiting.length === MOST_WAITING) this.waiting.shift();
    this.waiting.push(message);
    this.deliver();
  }

  next(): Promise<IteratorResult<T>> {
    if (this.over) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.reader = resolve;
      this.deliver();
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  throw(error: Error): Promise<IteratorResult<T>> {
    this.end();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Ends the feed for its reader. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.waiting.length = 0;
    if (this.resting) clearTimeout(this.resting);
    this.reader?.({ done: true, value: undefined });
    this.onEnd();
  }

  private deliver(): void {
    const { reader, waiting } = this;
    if (!reader || this.resting || waiting.length === 0) return;
    const [value] = waiting.splice(0, 1) as [T];
    this.reader = null;
    reader({ done: false, value });
    if (this.options.restMs === undefined) return;
    this.resting = setTimeout(() => {
      this.resting = null;
      this.deliver();
    }, this.options.restMs);
    // A feed that rests keeps no process alive.
    this.resting.unref();
  }
}
