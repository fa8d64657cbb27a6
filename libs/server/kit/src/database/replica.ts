import type pg from 'pg';
import { type Background, repeat } from '../runtime/background';
import { traced } from '../runtime/tracing';
import { isDatabaseUnavailable, isClientTimeout } from './database-errors';
import { ReplicaLag } from './replica-lag';
import { REPLAYED_POSITION, WRITTEN_POSITION } from './replica.sql';
import { type LaggingRead, queryOf, spanOf, type Statement } from './statement';

/** Milliseconds by which a replica may be behind its primary to be read from. */
export const MAX_LAG_MS = 5_000;

/** Milliseconds between two looks at how far it is behind. */
const WATCH_PAUSE_MS = 1_000;

/** Connections of a {@link Replica}. */
export interface ReplicaPools {
  /** To the replica, for reads. */
  reads: pg.Pool;
  /** One connection to each server, to compare them also while all others are busy. */
  watch: { primary: pg.Pool; replica: pg.Pool };
}

/** Makes reads on the primary. */
type AskPrimary = <Row extends object>(
  statement: Statement<Row>,
  values: readonly unknown[],
) => Promise<Row[]>;

/** Makes reads whose rows may be a few seconds old. */
export interface LaggingReads {
  /** Runs a statement and returns its rows. */
  query<Row extends object>(statement: LaggingRead<Row>, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * Why a read was made on the primary: the replica is too far behind, or on another timeline; it does not have the last change of staff yet;
 * it does not answer; it had no free connection, or took too long; it is a server that accepts writes, or a replica of another primary; it
 * canceled the read, because it conflicted with what the replica replayed; its tables are older; or any other error.
 */
export const FALLBACK_REASONS = [
  'lag',
  'change',
  'unreachable',
  'busy',
  'promoted',
  'foreign',
  'conflict',
  'schema',
  'other',
] as const;

/** Why a read was made on the primary. */
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

/** Why a read failed on a replica. */
export function fallbackReason(error: unknown): FallbackReason {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // Also of a session that ends for it, whose state is one of those of an unavailable database.
  if (code === '40001' || code === '40P01' || /conflict with recovery/.test(message)) return 'conflict';
  // Undefined tables, columns, functions: the replica has not replayed a migration.
  if (code.startsWith('42')) return 'schema';
  if (isClientTimeout(error)) return 'busy';
  return isDatabaseUnavailable(error) ? 'unreachable' : 'other';
}

/**
 * Makes reads on a streaming replica while it is at most {@link MAX_LAG_MS} behind, and on the primary otherwise. A read that fails on the
 * replica is made once on the primary, whose rows or error its caller gets.
 */
export class Replica implements LaggingReads {
  /** The number of reads by the server that made them. */
  readonly reads = { primary: 0, replica: 0 };
  /** The number of reads on the primary by their reason. */
  readonly fallbacks = Object.fromEntries(FALLBACK_REASONS.map((reason) => [reason, 0])) as Record<
    FallbackReason,
    number
  >;
  /** It counts as too far behind until it is seen to follow. */
  private readonly lag = new ReplicaLag(performance.now() - MAX_LAG_MS);
  private readonly watching: Background;
  /** Why it cannot be asked at all; null when it can. */
  private refusal: FallbackReason | null = 'unreachable';
  /** The instant of the last change that every read has to see. */
  private changedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param primary makes the reads that the replica cannot make.
   * @param isPrepared whether statements are prepared under their names.
   */
  constructor(
    private readonly pools: ReplicaPools,
    private readonly primary: AskPrimary,
    private readonly isPrepared: boolean,
  ) {
    this.watching = repeat(() => this.watch(), { pauseMs: WATCH_PAUSE_MS, failed: () => undefined });
  }

  /** Seconds by which the replica may be behind. Grows while it, or the primary, does not answer. */
  get lagSeconds(): number {
    return (performance.now() - this.lag.reachesUntil) / 1_000;
  }

  async query<Row extends object>(statement: LaggingRead<Row>, values: readonly unknown[]): Promise<Row[]> {
    let reason = this.unusable();
    if (reason === null) {
      try {
        const rows = await this.ask(this.pools.reads, withHalfTimeout(statement), values);
        this.reads.replica += 1;
        return rows;
      } catch (error) {
        reason = fallbackReason(error);
        // The next reads do not wait for it as well.
        if (reason === 'unreachable') this.refusal = reason;
      }
    }
    this.fallbacks[reason] += 1;
    this.reads.primary += 1;
    return this.primary(statement, values);
  }

  /** From now on, reads see everything that is committed by now: they are made on the primary until the replica has it. */
  catchUp(): void {
    this.changedAt = performance.now();
  }

  async close(): Promise<void> {
    await this.watching.stop();
    const { reads, watch } = this.pools;
    await Promise.all([reads.end(), watch.primary.end(), watch.replica.end()]);
  }

  private unusable(): FallbackReason | null {
    if (this.refusal !== null) return this.refusal;
    const { reachesUntil } = this.lag;
    if (performance.now() - reachesUntil > MAX_LAG_MS) return 'lag';
    return reachesUntil < this.changedAt ? 'change' : null;
  }

  private ask<Row extends object>(
    pool: pg.Pool,
    statement: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return traced(
      spanOf(statement),
      async () => (await pool.query<Row>(queryOf(statement, values, this.isPrepared))).rows,
    );
  }

  /** Compares both servers. Without the primary, the replica cannot be known to be up to date. */
  private async watch(): Promise<boolean> {
    const { watch } = this.pools;
    const askedAt = performance.now();
    const [written] = await this.ask(watch.primary, WRITTEN_POSITION);
    if (!written) return false;
    this.lag.primaryIsAt(written.bytes, askedAt);
    try {
      const [replayed] = await this.ask(watch.replica, REPLAYED_POSITION);
      this.refusal = refusalOf(replayed, written.cluster);
      // One that did not follow a promotion may be further than the new primary, on a timeline that has ended.
      const isFollowing = this.refusal === null && replayed?.timeline === written.timeline;
      if (isFollowing && replayed.bytes !== null) this.lag.replicaIsAt(replayed.bytes);
    } catch (error) {
      const reason = fallbackReason(error);
      this.refusal = reason === 'busy' ? 'unreachable' : reason;
    }
    return false;
  }
}

/** @param cluster that of the primary. */
function refusalOf(
  replayed: { cluster: string; isReplica: boolean } | undefined,
  cluster: string,
): FallbackReason | null {
  if (replayed?.cluster !== cluster) return 'foreign';
  return replayed.isReplica ? null : 'promoted';
}

/** A statement with half of its own limit, as the pool has half of that of the primary, which is asked afterwards. */
function withHalfTimeout<Row extends object>(statement: Statement<Row>): Statement<Row> {
  const { timeoutMs } = statement;
  return timeoutMs === undefined ? statement : { ...statement, timeoutMs: timeoutMs / 2 };
}
