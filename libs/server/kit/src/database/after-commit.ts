import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

/** Runs work once the transaction that caused it is committed, such as an event whose receivers read what was written. */
export class AfterCommit implements EntitySubscriberInterface {
  private readonly waiting = new WeakMap<QueryRunner, (() => void)[]>();

  constructor(orm: Pick<DataSource, 'subscribers'>) {
    orm.subscribers.push(this);
  }

  /** Runs `work` after the commit of a transaction; never when the transaction is rolled back. */
  run(rows: EntityManager, work: () => void): void {
    const { queryRunner } = rows;
    if (!queryRunner?.isTransactionActive) throw new Error('afterCommit needs a transaction');
    this.waiting.set(queryRunner, [...(this.waiting.get(queryRunner) ?? []), work]);
  }

  /** Called by TypeORM, also when a savepoint is released. */
  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (queryRunner.isTransactionActive) return;
    const works = this.waiting.get(queryRunner) ?? [];
    this.waiting.delete(queryRunner);
    for (const work of works) work();
  }

  /** Called by TypeORM. After a rollback to a savepoint, the work of the remaining transaction still waits. */
  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) this.waiting.delete(queryRunner);
  }
}
