import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { isDatabaseUnavailable } from '../database/database-errors';
import { type Background, repeat } from '../runtime/background';
import type { Log } from '../runtime/platform';
import type { ProductCalendar } from '../runtime/product-calendar';
import { type RunningSpan, type SpanStart, traced } from '../runtime/tracing';
import type { FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { type Capacity, DueRows } from './due-rows';
import { FailingTurns } from './failing-turns';
import { type Outcome, type Queue, retryDelay } from './queue';
import type { QueuedRow } from './queued-row.entity';

/** Milliseconds between two looks for due rows, and so the longest delay of a message. */
const POLL_MS = 1_000;
/** Milliseconds after the end of an attempt, in which others may end, before the next rows are taken. */
const GATHER_MS = 10;
/** Milliseconds that attempts in progress may still take when the server stops. */
const GRACE_MS = 5_000;
/** Milliseconds before an outcome is recorded again that the database did not accept; each further pause is twice as long. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/** The parts of {@link QueueWorker}. */
export interface QueueWorkerParts {
  database: Database;
  calendar: ProductCalendar;
  log: Log;
  /** A number from 0 to 1. */
  random?: () => number;
}

/**
 * Attempts the rows of a queue that are due. A row is taken with a lease, which is committed before the attempt begins: while an attempt
 * lasts, no connection and no lock is held, and when the server dies, another one takes the row once the lease has ended.
 */
export class QueueWorker<Row extends QueuedRow> {
  private readonly running = new Map<string, Promise<void>>();
  private readonly failing = new FailingTurns();
  private readonly aborting = new AbortController();
  /** The turns of attempts that have ended since rows were taken. */
  private readonly ended = new Set<string>();
  private readonly due: DueRows<Row>;
  /** Whether rows may wait for room. Then an ended attempt makes room for another turn instead of the next row of its own. */
  private isFull = false;

  constructor(
    private readonly queue: Queue<Row>,
    private readonly parts: QueueWorkerParts,
  ) {
    this.due = new DueRows(queue, parts, this.failing);
  }

  /** Attempts what is due until it is stopped. Stopping waits up to 5 seconds for attempts in progress, then aborts them. */
  start(): Background {
    const stopping = new AbortController();
    const look = async () => (await this.startDue()) || (await this.goOn(stopping.signal));
    const polling = repeat(look, {
      pauseMs: POLL_MS,
      failed: (error) =>
        this.warn('A queue could not be read and will be retried', { reason: String(error) }),
    });
    return {
      stop: async () => {
        const grace = setTimeout(() => this.abort(), GRACE_MS);
        stopping.abort();
        await polling.stop();
        await this.settled();
        clearTimeout(grace);
      },
    };
  }

  /** Begins to attempt what is due, as far as there is room. @returns whether there may be more. */
  async startDue(): Promise<boolean> {
    const { capacity } = this;
    this.isFull = capacity.room === 0;
    if (this.isFull) return false;
    // What is taken now includes the next rows of their turns.
    this.ended.clear();
    const { rows, mayBeMore } = await this.due.take(capacity);
    for (const row of rows) this.begin(row);
    this.isFull = rows.length >= capacity.room;
    return mayBeMore;
  }

  /** Resolves once everything that was begun has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  /** Aborts the attempts in progress. They are due again at once, for another server or after the next start. */
  abort(): void {
    this.aborting.abort(new Error('The server is stopping'));
  }

  /**
   * Begins an attempt wherever one has ended, until it is time to look for due rows again.
   * @returns false when none was in progress.
   */
  private async goOn(stopping: AbortSignal): Promise<boolean> {
    if (this.running.size === 0) return false;
    const time = new AbortController();
    const signal = AbortSignal.any([time.signal, stopping]);
    const over = sleep(POLL_MS, true, { signal }).catch(() => true);
    const isOver = () => Promise.race([over, ...this.running.values()]);
    try {
      while (this.running.size > 0 && !(await isOver())) {
        await sleep(GATHER_MS);
        if (stopping.aborted || this.isFull) break;
        const turns = [...this.ended];
        this.ended.clear();
        for (const row of await this.due.takeNext(turns, this.capacity)) this.begin(row);
      }
    } finally {
      time.abort();
    }
    return true;
  }

  private get capacity(): Capacity {
    return { room: this.queue.concurrency - this.running.size, own: [...this.running.keys()] };
  }

  private begin(row: Row): void {
    const { turns } = this.queue;
    const key = String(row.id);
    const turn = turns && String(row[turns.by]);
    const attempt = () => traced(this.spanOf(row), (span) => this.attempt(row, span));
    const work = (turn === undefined ? attempt() : this.failing.watch(turn, attempt))
      .catch((error: unknown) =>
        this.warn('The outcome of an attempt could not be recorded', { id: row.id, reason: String(error) }),
      )
      .then(() => {
        this.running.delete(key);
        if (turn !== undefined) this.ended.add(turn);
      });
    this.running.set(key, work);
  }

  /** @returns whether the attempt is to be repeated */
  private async attempt(row: Row, span: RunningSpan | null): Promise<boolean> {
    const outcome = await this.outcomeOf(row);
    span?.set({ 'queue.outcome': outcome.result });
    if (outcome.result !== 'succeeded') span?.fail(outcome.result);
    const isRepeated = outcome.result === 'retry' && !this.aborting.signal.aborted;
    if (await this.record(row, outcome)) await outcome.afterwards?.();
    return isRepeated;
  }

  private spanOf({ attempts }: Row): SpanStart {
    const { name } = this.queue;
    return {
      name: `send ${name}`,
      kind: 'consumer',
      attributes: { 'queue.name': name, 'queue.attempts': attempts },
    };
  }

  private async outcomeOf(row: Row): Promise<Outcome<Row>> {
    const { delaysMs, timeoutMs } = this.queue;
    // The attempts before did not live to record their outcomes.
    if (row.attempts > delaysMs.length + 1) return { result: 'failed', details: {} };
    try {
      const signal = AbortSignal.any([this.aborting.signal, AbortSignal.timeout(timeoutMs)]);
      return await this.queue.attempt(row, signal);
    } catch (error) {
      return { result: 'retry', details: { reason: String(error) } };
    }
  }

  /** What an outcome makes of a row. */
  private changesBy({ result, notBefore }: Outcome<Row>, row: Row): Partial<QueuedRow> {
    const { queue, aborting, parts } = this;
    if (result === 'succeeded') return { state: queue.succeeded };
    if (result === 'failed') return { state: 'failed' };
    const now = parts.calendar.now();
    if (aborting.signal.aborted) return { nextAttemptAt: now };
    const delay = retryDelay(queue.delaysMs, row.attempts, (parts.random ?? Math.random)());
    const next = new Date(Math.max(now.getTime() + (delay ?? 0), notBefore?.getTime() ?? 0));
    const isLast = delay === null || (row.expiresAt && next >= row.expiresAt);
    return isLast ? { state: 'failed' } : { nextAttemptAt: next };
  }

  /**
   * Records an outcome, unless a later attempt has begun or the row was withdrawn. Tries again while the database is unavailable: what
   * succeeded must not be repeated only because its record failed.
   * @returns whether it was recorded
   */
  private async record(row: Row, outcome: Outcome<Row>): Promise<boolean> {
    const { id, attempts } = row;
    const changes = this.changesBy(outcome, row);
    const latest = { id, attempts, state: 'pending' } as FindOptionsWhere<Row>;
    const columns = { ...outcome.columns, ...changes, inProgress: false } as QueryDeepPartialEntity<Row>;
    if (outcome.details) this.logFailure(row, outcome.details, changes.state === 'failed');
    const rows = this.parts.database.orm.getRepository(this.queue.entity);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return (await rows.update(latest, columns)).affected === 1;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
      }
      await sleep(pauseMs, undefined, { signal: this.aborting.signal });
    }
  }

  private logFailure({ id, attempts }: Row, details: object, isFinal: boolean): void {
    const facts = { queue: this.queue.name, id, attempts, ...details };
    if (isFinal) this.parts.log.error(facts, 'A message could not be delivered');
    else this.parts.log.warn(facts, 'A message could not be delivered and will be retried');
  }

  private warn(message: string, details: object): void {
    this.parts.log.warn({ queue: this.queue.name, ...details }, message);
  }
}
