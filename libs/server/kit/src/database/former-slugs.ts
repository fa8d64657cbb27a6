import type { EntityManager } from 'typeorm';
import type { Database } from './database';
import type { Statement } from './statement';

/**
 * The slugs that rows had before they were renamed, so that old addresses still lead to them. A slug leads to one row: one that is given
 * again belongs to the row that has it now.
 */
export class FormerSlugs {
  private readonly found: Statement<{ slug: string; ownerId: string }>;
  private readonly kept: Statement;
  private readonly released: Statement;

  /** @param table with the columns `slug`, its primary key, and `owner_id`. */
  constructor(
    private readonly database: Pick<Database, 'query'>,
    table: string,
  ) {
    this.found = {
      name: `${table}-find`,
      text: `SELECT slug, owner_id AS "ownerId" FROM ${table} WHERE slug = ANY($1::text[])`,
    };
    this.kept = {
      name: `${table}-keep`,
      text: `INSERT INTO ${table} (slug, owner_id) VALUES ($1, $2)
             ON CONFLICT (slug) DO UPDATE SET owner_id = excluded.owner_id`,
    };
    this.released = { name: `${table}-release`, text: `DELETE FROM ${table} WHERE slug = $1` };
  }

  /** The ids of the rows that had these slugs, by slug. */
  async owners(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (slugs.length === 0) return new Map();
    const rows = await this.database.query(this.found, [[...new Set(slugs)]]);
    return new Map(rows.map(({ slug, ownerId }) => [slug, ownerId]));
  }

  /** Notes that a row has another slug now. */
  async rename(rows: EntityManager, ownerId: string, before: string, after: string): Promise<void> {
    await this.database.query(this.kept, [before, ownerId], rows);
    await this.release(rows, after);
  }

  /** Notes that a row has the slug, which leads to no other row any more. */
  async release(rows: EntityManager, slug: string): Promise<void> {
    await this.database.query(this.released, [slug], rows);
  }
}
