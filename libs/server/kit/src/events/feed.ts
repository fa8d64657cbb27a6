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

/**
 * The messages for one subscriber, until either side ends the feed. They are read as an async iterator or, by thousands of subscribers
 * at once, with {@link forEach}.
 */
export class Feed<T> implements AsyncIterableIterator<T> {
  private readonly queue: T[] = [];
  private reader: ((result: IteratorResult<T>) => void) | null = null;
  private accepts: ((message: T) => boolean) | null = null;
  /** When the next message may be delivered, and the timer of one that waits for this. */
  private dueAt = 0;
  private timer: NodeJS.Timeout | null = null;
  private ended = false;

  /** @param onEnd is called once, when the feed ends. */
  constructor(
    private readonly onEnd: () => void,
    private readonly options: FeedOptions = {},
  ) {}

  /** Drops further messages that the subscriber may not receive. */
  restrict(accepts: (message: T) => boolean): void {
    this.accepts = accepts;
  }

  /** Delivers a message, or queues it until the subscriber reads. Does nothing after the end. */
  push(message: T): void {
    if (this.ended || this.accepts?.(message) === false) return;
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

  /**
   * Calls a function for each message, one at a time. Unlike a loop over the iterator, it creates nothing for the time between two
   * messages, which would survive several garbage collections.
   * @returns resolves when the feed ends, rejects and ends it when a call rejects.
   */
  forEach(act: (message: T) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.end();
        reject(error);
      };
      const read = (result: IteratorResult<T>) => {
        if (result.done) resolve();
        else act(result.value).then(readNext, fail);
      };
      const readNext = () => {
        if (this.ended) return resolve();
        this.reader = read;
        this.deliver();
      };
      readNext();
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
    if (this.timer) clearTimeout(this.timer);
    this.reader?.({ done: true, value: undefined });
    this.onEnd();
  }

  private deliver(): void {
    const { reader, queue } = this;
    if (!reader || this.timer || queue.length === 0) return;
    const { throttleMs } = this.options;
    if (throttleMs !== undefined) {
      const now = performance.now();
      if (now < this.dueAt) return this.deliverLater(this.dueAt - now);
      this.dueAt = now + throttleMs;
    }
    const [value] = queue.splice(0, 1) as [T];
    this.reader = null;
    reader({ done: false, value });
  }

  /** A timer for every message, not only for one that waits, would be thousands for each event. */
  private deliverLater(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      this.deliver();
    }, milliseconds);
    // A throttled feed does not keep the process alive.
    this.timer.unref();
  }
}
