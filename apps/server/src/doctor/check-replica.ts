import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import { MAX_LAG_MS } from '@daily/kit/database/replica';
import { REPLAYED_POSITION, WRITTEN_POSITION } from '@daily/kit/database/replica.sql';
import { queryOf, type Statement } from '@daily/kit/database/statement';
import { errorMessage } from '@daily/kit/runtime/error-message';
import pg from 'pg';
import { productSchema } from '../data-source';
import { checkPooler } from './check-pooler';
import { CHECK_TIMEOUT_MS, type Finding, findingsAbout } from './finding';

const { ok, warning, problem } = findingsAbout('Replica');

/** Milliseconds between two looks at how far the replica has replayed. */
const POLL_MS = 50;

/** What was seen of the replica for reads. */
export interface ReplicaFacts {
  isReplica: boolean;
  /** Whether it belongs to the same cluster as the primary. */
  isOfPrimary: boolean;
  /** Milliseconds until it had what the primary had; null when it did not within {@link MAX_LAG_MS}. */
  lagMs: number | null;
  /** Why this release cannot read its tables; null when it can. */
  schemaProblem: string | null;
}

/** The part of a database that the check needs. */
type Reader = Pick<Database, 'query'>;

/**
 * Whether the replica for reads is one of the primary, follows it, and has the tables of this release. The product works without it, so
 * nothing of this is a problem but another database.
 * @param isPrepared whether the server prepares statements.
 */
export async function checkReplica(
  primary: Reader,
  connectionString: string,
  isPrepared: boolean,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const query: Reader['query'] = async <Row extends object>(
      statement: Statement<Row>,
      values: readonly unknown[],
    ) => (await client.query<Row>(queryOf(statement, values, false))).rows;
    const finding = replicaFinding(await observe(primary, { query }));
    if (finding.level !== 'ok') return [finding];
    return [finding, ...(await checkPooler(connectionString, isPrepared, 'Replica, pooler'))];
  } catch (error) {
    return [
      warning(
        `The replica does not answer: ${errorMessage(error)}. All reads go to the primary. Check DATABASE_REPLICA_URL.`,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function observe(primary: Reader, replica: Reader): Promise<ReplicaFacts> {
  const [[written], [replayed]] = await Promise.all([
    primary.query(WRITTEN_POSITION, []),
    replica.query(REPLAYED_POSITION, []),
  ]);
  const isReplica = replayed?.isReplica ?? false;
  const isOfPrimary = written?.cluster === replayed?.cluster;
  if (!isReplica || !isOfPrimary) return { isReplica, isOfPrimary, lagMs: null, schemaProblem: null };
  const lagMs = await measureLag(primary, replica);
  return { isReplica, isOfPrimary, lagMs, schemaProblem: (await productSchema(replica)).problem };
}

async function measureLag(primary: Reader, replica: Reader): Promise<number | null> {
  const [written] = await primary.query(WRITTEN_POSITION, []);
  const askedAt = performance.now();
  for (;;) {
    const [replayed] = await replica.query(REPLAYED_POSITION, []);
    const waited = performance.now() - askedAt;
    if (waited > MAX_LAG_MS) return null;
    const isFollowing = replayed?.timeline === written?.timeline;
    if (written && isFollowing && (replayed?.bytes ?? 0) >= written.bytes) return waited;
    await pause(POLL_MS);
  }
}

export function replicaFinding({ isReplica, isOfPrimary, lagMs, schemaProblem }: ReplicaFacts): Finding {
  if (!isOfPrimary)
    return problem('DATABASE_REPLICA_URL leads to another database than DATABASE_URL. Name a replica of it.');
  if (!isReplica)
    return warning(
      'DATABASE_REPLICA_URL leads to a server that accepts writes, so all reads go to the primary. Name a replica.',
    );
  if (lagMs === null)
    return warning(
      `The replica is more than ${MAX_LAG_MS / 1_000} s behind, so all reads go to the primary. Check its disk and network.`,
    );
  if (schemaProblem !== null) return warning(`The replica follows, but its tables do not: ${schemaProblem}.`);
  return ok(
    `The replica follows the primary, ${(lagMs / 1_000).toFixed(1)} s behind, and has the tables of this release.`,
  );
}
