import type { SpanStart } from '../runtime/tracing';
import type pg from 'pg';

/** Only for the compiler: which type the rows of a statement have, and whether {@link mayLag} declared it. */
declare const ROW: unique symbol;
declare const MAY_LAG: unique symbol;

/**
 * A statement of hand-written SQL, declared in a `*.sql.ts` file. Outside transactions it is prepared, unless the database is
 * opened otherwise: PostgreSQL parses it once per connection, under its name.
 */
export interface Statement<Row extends object = object> {
  /** Unique in the whole product. */
  name: string;
  text: string;
  /**
   * True for a read that takes PostgreSQL well under a millisecond and that nearly every request makes: it is sent
   * together with other reads of the same moment. Never set it for writes or slow statements.
   */
  pipelined?: boolean;
  /** Milliseconds that the statement may take outside of transactions. Defaults to the limit of the database. */
  timeoutMs?: number;
  readonly [ROW]?: Row;
}

/** A read whose rows may be a few seconds old, so that it may be made on a replica. */
export type LaggingRead<Row extends object = object> = Statement<Row> & { readonly [MAY_LAG]: true };

/** Every {@link LaggingRead} by its name. A test runs each on a replica. */
export const LAGGING_READS = new Map<string, Statement>();

/** Declares that a statement writes nothing, takes no lock, and is worth its result also when that is a few seconds old. */
export function mayLag<Row extends object>(statement: Statement<Row>): LaggingRead<Row> {
  LAGGING_READS.set(statement.name, statement);
  return statement as LaggingRead<Row>;
}

/** The span of a statement within that of a request or a job: its name, never its text or values. */
export const spanOf = ({ name }: Pick<Statement, 'name'>): SpanStart => ({
  name,
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  isPart: true,
});

/**
 * What the driver sends for a statement outside of transactions.
 * @param isPrepared whether PostgreSQL keeps it under its name; otherwise, it parses the text each time.
 */
export function queryOf(
  { name, text, timeoutMs }: Statement,
  values: readonly unknown[],
  isPrepared: boolean,
): pg.QueryConfig & { query_timeout?: number } {
  return {
    ...(isPrepared && { name }),
    text,
    values: [...values],
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  };
}
