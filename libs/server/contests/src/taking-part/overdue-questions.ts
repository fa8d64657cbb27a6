import { overdueUntil, passOver } from '@daily/rules/contest/run';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LRUCache } from 'lru-cache';
import type { ContestNews } from '../board/contest-news';
import type { Contest } from '../contest/contest.entity';
import type { ContestParticipant } from './contest-participant.entity';
import { OVERDUE_PARTICIPANTS } from './participation.sql';
import type { RunStore } from './run-store';

/** Milliseconds for which a server does not look again for overdue questions of a contest. */
const MAX_AGE_MS = 1_000;

/** Maximum number of participants in one statement. */
const MAX_MOVES = 1_000;

/** Milliseconds after the end of a contest from which no server starts the clock of a question any more. */
const SETTLED_AFTER_MS = 60_000;

/** The latest time that the overdue questions of a contest were passed over. */
interface Passing {
  /** Milliseconds since 1970. */
  at: number;
  done: Promise<void>;
}

/**
 * Passes over questions whose time ran out while their participants were away. No job does this: a reader of the board needs
 * the rows to be up to date, and at most one reader in a second updates them.
 */
export class OverdueQuestions {
  private readonly passOverNow = sharedReads((contests: readonly Contest[]) => this.passOverAll(contests));

  /** By contest and end, which an editor may move. */
  private readonly latest = new LRUCache<string, Passing>({ max: 10_000 });

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly store: Pick<RunStore<ContestParticipant>, 'storeAll'>,
    private readonly calendar: ProductCalendar,
    private readonly news: Pick<ContestNews, 'moved'>,
  ) {}

  /**
   * Passes over the overdue questions of a contest. Calls that arrive while this is done share its result, and contests of the same
   * moment a statement.
   */
  passOver(contest: Contest): Promise<void> {
    const key = `${contest.id} ${contest.endsAt.getTime()}`;
    const now = this.calendar.now().getTime();
    const known = this.latest.get(key);
    if (known && isUpToDate(known, contest, now)) return known.done;
    const done = this.passOverNow(contest);
    this.latest.set(key, { at: now, done });
    done.catch(() => this.latest.delete(key));
    return done;
  }

  private async passOverAll(contests: readonly Contest[]): Promise<void[]> {
    const now = this.calendar.now();
    const byId = new Map(contests.map((contest) => [contest.id, contest]));
    const until = [...byId.values()].map((contest) => overdueUntil(contest, now) ?? 'infinity');
    for (;;) {
      const overdue = [[...byId.keys()], until, MAX_MOVES];
      const rows = await this.database.query(OVERDUE_PARTICIPANTS, overdue);
      const moves = rows.flatMap((before) => {
        const contest = byId.get(before.contestId);
        return contest ? [{ contest, before, step: passOver(before, contest, now) }] : [];
      });
      const stored = moves.length > 0 ? await this.store.storeAll(moves) : [];
      for (const { contest, step } of stored) this.news.moved(contest, step.run);
      // Without a stored row, a contest has changed since it was read.
      if (rows.length < MAX_MOVES || stored.length === 0) break;
    }
    return contests.map(() => undefined);
  }
}

function isUpToDate({ at }: Passing, { endsAt }: Contest, now: number): boolean {
  return at >= endsAt.getTime() + SETTLED_AFTER_MS || (now >= at && now < at + MAX_AGE_MS);
}
