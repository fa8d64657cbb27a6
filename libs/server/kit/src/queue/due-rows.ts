import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCK } from '../database/advisory-lock.sql';
import type { Database } from '../database/database';
import { entityFrom, type EntityRow } from '../database/entity-row';
import type { Statement } from '../database/statement';
import type { ProductCalendar } from '../runtime/product-calendar';
import type { FailingTurns } from './failing-turns';
import { leaseOf, type Queue } from './queue';
import { anyDue, takeInOrder, takeInTurns, takeOfTurns } from './queue.sql';
import type { QueuedRow } from './queued-row.entity';

/** What a server can begin. */
export interface Capacity {
  /** Attempts that it has room for, above 0. */
  room: number;
  /** The ids of the rows that it attempts. They are not taken again, also when its clock jumps ahead of their leases. */
  own: readonly string[];
}

/** Takes the rows of a queue that are due. */
export class DueRows<Row extends QueuedRow> {
  /** The turn from which on the next rows are taken; null at the beginning of a round. */
  private from: unknown = null;

  constructor(
    private readonly queue: Queue<Row>,
    private readonly parts: { database: Database; calendar: ProductCalendar },
    private readonly failing: FailingTurns,
  ) {}

  /** Takes as many rows as there is room for. @returns them, and whether there may be more. */
  async take(capacity: Capacity): Promise<{ rows: Row[]; mayBeMore: boolean }> {
    const { queue, parts, from } = this;
    const { turns } = queue;
    if (!turns) {
      const rows = await this.query(takeInOrder(queue), capacity);
      return { rows, mayBeMore: rows.length > 0 };
    }
    this.from = null;
    const [found] = await parts.database.query(anyDue(queue), [parts.calendar.now()]);
    if (!found?.due) return { rows: [], mayBeMore: false };
    const rows = await this.alone(async (manager) => {
      const failed = this.failing.of(queue.concurrency);
      const taken = await this.query(takeInTurns(queue, turns), capacity, [failed.turns, from], manager);
      if (taken.length === capacity.room) this.from = taken.at(-1)?.[turns.by];
      const room = Math.min(capacity.room - taken.length, failed.room);
      if (room === 0 || failed.turns.length === 0) return taken;
      const probes = takeOfTurns(queue, turns.by);
      return [...taken, ...(await this.query(probes, { ...capacity, room }, [failed.turns, 1], manager))];
    });
    return { rows, mayBeMore: rows.length > 0 || from !== null };
  }

  /** Takes the next rows where attempts have ended. @param turns of the attempts; empty for a queue without. */
  takeNext(turns: readonly string[], capacity: Capacity): Promise<Row[]> {
    const { queue } = this;
    if (!queue.turns) return this.query(takeInOrder(queue), capacity);
    const { by, atOnce } = queue.turns;
    const working = turns.filter((turn) => !this.failing.has(turn));
    if (working.length === 0) return Promise.resolve([]);
    return this.alone((manager) => this.query(takeOfTurns(queue, by), capacity, [working, atOnce], manager));
  }

  /** Runs statements of which each must see what other servers have taken. */
  private alone(work: (manager: EntityManager) => Promise<Row[]>): Promise<Row[]> {
    const { database } = this.parts;
    return database.orm.transaction(async (manager) => {
      await database.query(ADVISORY_LOCK, [`queue ${this.queue.name}`], manager);
      return work(manager);
    });
  }

  private async query(
    statement: Statement<EntityRow<Row>>,
    { room, own }: Capacity,
    values: readonly unknown[] = [],
    manager?: EntityManager,
  ): Promise<Row[]> {
    const { database, calendar } = this.parts;
    const now = calendar.now();
    const leaseEnd = new Date(now.getTime() + leaseOf(this.queue));
    const taken = await database.query(statement, [now, leaseEnd, room, own, ...values], manager);
    return taken.map((row) => entityFrom(this.queue.entity, row));
  }
}
