/** How a feed delivers its messages. */
export interface FeedOptions {
  /**
   * Minimum milliseconds between two messages; a message that waits is replaced by a newer one. Without it, every message
   * is delivered.
   */
  throttleMs?: number;
}

/** Maximum number of undelivered messages. The oldest are dropped, so that a slow reader cannot exhaust the memory. */
const MAX_QUEUED = 100;

/** The messages for one subscriber, as an async iterator that goes on until either side ends it. */
export class Feed<T> implements AsyncIterableIterator<T> {
  private readonly queue: T[] = [];
  private reader: ((result: IteratorResult<T>) => void) | null = null;
  private throttle: NodeJS.Timeout | null = null;
  private ended = false;

  /** @param onEnd is called once, when the feed ends. */
  constructor(
    private readonly onEnd: () => void,
    private readonly options: FeedOptions = {},
  ) {}

  /** Delivers a message, or queues it until the subscriber reads. Does nothing after the end. */
  push(message: T): void {
    if (this.ended) return;
    if (this.options.throttleMs !== undefined) this.queue.length = 0;
    else if (this.queue.length === MAX_QUEUED) this.queue.shift();
    this.queue.push(message);
    this.deliver();
  }

  next(): Promise<IteratorResult<T>> {
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
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

  /** Ends the feed and drops undelivered messages. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.queue.length = 0;
    if (this.throttle) clearTimeout(this.throttle);
    this.reader?.({ done: true, value: undefined });
    this.onEnd();
  }

  private deliver(): void {
    const { reader, queue } = this;
    if (!reader || this.throttle || queue.length === 0) return;
    const [value] = queue.splice(0, 1) as [T];
    this.reader = null;
    reader({ done: false, value });
    if (this.options.throttleMs === undefined) return;
    this.throttle = setTimeout(() => {
      this.throttle = null;
      this.deliver();
    }, this.options.throttleMs);
    // A throttled feed does not keep the process alive.
    this.throttle.unref();
  }
}
