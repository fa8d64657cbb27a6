import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LRUCache } from 'lru-cache';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ContestNews } from '../board/contest-news';
import type { Contest } from '../contest/contest.entity';
import { ContestParticipant } from './contest-participant.entity';
import { PASS_OVER_QUESTIONS } from './participation.sql';

/** Milliseconds for which a server does not look again for overdue questions of a contest. */
const MAX_AGE_MS = 1_000;

/**
 * Passes over questions whose time ran out while their participants were away. No job does this: whoever reads the board needs
 * the rows to be up to date, and at most one reader in a second updates them.
 */
export class OverdueQuestions {
  /** When the overdue questions of a contest were last passed over, by contest, in milliseconds since 1970. */
  private readonly passedOverAt = new LRUCache<string, number>({ max: 1_000 });

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly news: Pick<ContestNews, 'moved'>,
  ) {}

  /** Passes over the overdue questions of a contest. */
  async passOver(contest: Contest): Promise<void> {
    const { id } = contest;
    const now = this.calendar.now();
    const latest = this.passedOverAt.get(id);
    if (latest !== undefined && now.getTime() >= latest && now.getTime() - latest < MAX_AGE_MS) return;
    const rows = await this.database.query(PASS_OVER_QUESTIONS, [id, now]);
    this.passedOverAt.set(id, now.getTime());
    for (const row of rows) this.news.moved(contest, entityFrom(ContestParticipant, row));
  }
}
