import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { conflict } from '@daily/kit/runtime/errors';
import { type EntityManager, Like } from 'typeorm';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import { Contest } from '../contest/contest.entity';

/** Slugs of contests, each of which one contest has. */
export class ContestSlugs {
  constructor(private readonly database: Pick<Database, 'query'>) {}

  /** Until the end of the transaction, no other one creates a contest or changes a slug. */
  async lock(rows: EntityManager): Promise<void> {
    await this.database.query(ADVISORY_LOCK, ['contest slugs'], rows);
  }

  /**
   * A slug that no contest has. Call {@link lock} before.
   * @param mayDiffer whether a taken slug is made unique by a number.
   * @throws Failure conflict
   */
  async free(rows: EntityManager, slug: string, mayDiffer: boolean): Promise<string> {
    const taken = await rows.find(Contest, { where: { slug: Like(`${slug}%`) }, select: { slug: true } });
    const slugs = new Set(taken.map((contest) => contest.slug));
    if (!slugs.has(slug)) return slug;
    if (!mayDiffer) throw conflict(CONTEST_FAILURES.slugTaken);
    for (let number = 2; ; number += 1) if (!slugs.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
