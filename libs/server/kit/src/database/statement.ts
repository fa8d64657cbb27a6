/** Only for the compiler: which type the rows of a statement have. */
declare const ROW: unique symbol;

/**
 * A statement of hand-written SQL, declared in a `*.sql.ts` file. Outside transactions it is prepared: PostgreSQL parses it
 * once per connection, under its name.
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
