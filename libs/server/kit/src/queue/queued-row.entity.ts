import { Column } from 'typeorm';

/**
 * The columns of a row that a {@link QueueWorker} attempts. A queue is a table of the slice whose messages it has, so that a message is
 * queued, listed and withdrawn together with what it is about; these columns, and what happens to them, are the same for all.
 */
export abstract class QueuedRow {
  /** Identifies the message in every attempt. The slice passes it on to the receiver, who may get a message twice. */
  abstract id: string | number;

  /** `pending` as long as another attempt may follow, then `failed` or the queue's word for success. */
  @Column('text', { default: 'pending' })
  state!: string;

  /** Number of attempts that have begun. It also identifies the latest one: only that one records its outcome. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** When the next attempt of a pending row may begin. During an attempt, when it is repeated if the server dies: the end of its lease. */
  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** Whether an attempt was in progress when the row was last written. */
  @Column('boolean', { name: 'in_progress', default: false })
  inProgress!: boolean;

  /** When the message becomes useless: a failed attempt is not repeated from then on. Never without it. */
  expiresAt?: Date | null;
}

/** The columns of a row that is queued, or attempted anew, at an instant. */
export const dueAt = (now: Date) =>
  ({ state: 'pending', attempts: 0, nextAttemptAt: now, inProgress: false }) as const;
