import { isDatabaseUnavailable } from './database-errors';

/** Maximum number of writes in one statement. Larger ones gain little and make every write wait longer. */
const MAX_BATCH = 32;

/** Statements in flight at a time. With two, PostgreSQL works on one while this process prepares the other. */
const MAX_IN_FLIGHT = 2;

/** Number of waiting writes that are worth a second statement while another one is in flight. */
const WORTH_SENDING = 12;

/** Milliseconds a write waits for earlier statements at most, so that a hanging statement does not delay it further. */
const MAX_WAIT_MS = 50;

/** The result of a write that the statement of its batch passed over; it is repeated alone. */
export const PASSED_OVER = Symbol('passed over');

/** How writes are combined. */
export interface BatchedWritesOptions<Write, Result> {
  /** Writes of different groups never share a statement. */
  groupOf: (write: Write) => string;
  /** Writes with the same key never share a statement. */
  keyOf: (write: Write) => string;
  /** Writes one alone. Waits for whatever locks it needs. */
  writeOne: (write: Write) => Promise<Result>;
  /** Writes several in one statement, and so in one transaction. @returns their results, in order. */
  writeAll: (writes: readonly Write[]) => Promise<readonly (Result | typeof PASSED_OVER)[]>;
}

/** A write with the callbacks of its promise. */
interface Waiting<Write, Result> {
  write: Write;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines writes that arrive at the same moment into one statement, whose commit serves them all. A write with no other in
 * progress is sent at once; while a statement is in flight, further writes gather for the next one. A write resolves after its
 * own commit.
 *
 * When a statement fails, each of its writes is repeated alone, so that only the faulty one rejects. When the database is
 * unavailable or too slow, all of them reject: they may have been committed, and repeating them would not help.
 */
export class BatchedWrites<Write, Result> {
  private waiting: Waiting<Write, Result>[] = [];
  private inFlight = 0;
  private scheduled = false;
  private overdue: NodeJS.Timeout | null = null;

  constructor(private readonly options: BatchedWritesOptions<Write, Result>) {}

  /** Resolves after the commit; rejects with the error of this write alone. */
  write(write: Write): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.waiting.length === 0 || this.scheduled) return;
    if (this.isNextDue()) {
      this.scheduled = true;
      // Requests that arrived together are all handled before the next immediate runs.
      setImmediate(() => {
        this.scheduled = false;
        this.begin();
      });
    } else {
      this.overdue ??= setTimeout(() => this.begin(), MAX_WAIT_MS);
    }
  }

  private isNextDue(): boolean {
    if (this.inFlight === 0) return true;
    return this.inFlight < MAX_IN_FLIGHT && this.waiting.length >= WORTH_SENDING;
  }

  private begin(): void {
    if (this.overdue) clearTimeout(this.overdue);
    this.overdue = null;
    const batch = this.takeBatch();
    if (batch.length === 0) return;
    this.inFlight += 1;
    void this.send(batch).finally(() => {
      this.inFlight -= 1;
      this.schedule();
    });
    this.schedule();
  }

  /** Removes the oldest writes of one group from the queue, each key once; the others keep their order. */
  private takeBatch(): Waiting<Write, Result>[] {
    const { groupOf, keyOf } = this.options;
    const [first] = this.waiting;
    if (!first) return [];
    const group = groupOf(first.write);
    const keys = new Set<string>();
    const batch: Waiting<Write, Result>[] = [];
    this.waiting = this.waiting.filter((entry) => {
      const key = keyOf(entry.write);
      if (batch.length === MAX_BATCH || keys.has(key) || groupOf(entry.write) !== group) return true;
      keys.add(key);
      batch.push(entry);
      return false;
    });
    return batch;
  }

  /** Settles the writes of a batch. Resolves, without an error, when its statement has ended. */
  private async send(batch: readonly Waiting<Write, Result>[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return this.sendAlone(first);
    let results: readonly (Result | typeof PASSED_OVER)[] = [];
    try {
      results = await this.options.writeAll(batch.map(({ write }) => write));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return batch.forEach(({ reject }) => reject(error));
    }
    for (const [index, entry] of batch.entries()) {
      const result = results[index];
      // The statement has ended; a write that has to wait for a lock does not hold up the next statement.
      if (result === undefined || result === PASSED_OVER) void this.sendAlone(entry);
      else entry.resolve(result);
    }
  }

  private sendAlone({ write, resolve, reject }: Waiting<Write, Result>): Promise<void> {
    return this.options.writeOne(write).then(resolve, reject);
  }
}
