import type { Database } from '@daily/kit/database/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Queue } from './queue';
import { QueuedRow } from './queued-row.entity';

/** A message of the queues in specs. */
@Entity('parcel')
@Index('parcel_turn', ['target', 'nextAttemptAt'], { where: `state = 'pending'` })
@Index('parcel_in_progress', ['target'], { where: 'in_progress' })
export class Parcel extends QueuedRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  target!: string;

  @Column('integer', { default: 0 })
  urgency!: number;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  override expiresAt!: Date | null;
}

/** A queue of parcels with one attempt at a time to a target. */
export function parcels(
  attempt: Queue<Parcel>['attempt'],
  changes: Partial<Queue<Parcel>> = {},
): Queue<Parcel> {
  return {
    name: 'parcels',
    entity: Parcel,
    succeeded: 'delivered',
    concurrency: 10,
    turns: { by: 'target', atOnce: 1 },
    timeoutMs: 10_000,
    delaysMs: [1_000, 60_000],
    attempt,
    ...changes,
  };
}

/** Queues a parcel to each of some targets, in order; the ids are `target-number`. */
export async function queueParcels(
  { orm }: Database,
  now: Date,
  targets: readonly string[],
  columns: Partial<Parcel> = {},
): Promise<void> {
  const repository = orm.getRepository(Parcel);
  const before = await repository.count();
  await repository.insert(
    targets.map((target, index) => ({
      id: `${target}-${before + index + 1}`,
      target,
      nextAttemptAt: now,
      ...columns,
    })),
  );
}
