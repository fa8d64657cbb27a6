import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { overdueUntil, passOver } from '@daily/rules/contest/run';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LRUCache } from 'lru-cache';
import type { ContestNews } from '../board/contest-news';
import type { Contest } from '../contest/contest.entity';
import type { ContestParticipant } from './contest-participant.entity';
import { OVERDUE_PARTICIPANTS } from './participation.sql';
import type { RunStore } from './runs';

/** Minimum time between two searches of a server for overdue questions of the same contest, in milliseconds. */
const INTERVAL_MS = 1_000;

/** Maximum number of participants in one statement. */
const MAX_MOVES = 1_000;

/** Milliseconds after the end of a contest after which no further question can become overdue, whatever the servers' clocks say. */
const SETTLED_AFTER_MS = MINUTE_MS;

/** A search for the overdue questions of a contest. */
interface Search {
  /** When it began, in milliseconds since 1970. */
  at: number;
  /** Resolves when the questions are passed over. */
  done: Promise<void>;
}

/**
 * Passes over questions whose time ran out while their participants were away, which changes scores and places. No job does this:
 * whoever reads the board calls it first, and at most one call in a second searches.
 */
export class OverdueQuestions {
  private readonly passOverNow = sharedReads((contests: readonly Contest[]) => this.passOverAll(contests));

  /** The latest search by contest and end: when an editor moves the end, other questions are overdue. */
  private readonly latest = new LRUCache<string, Search>({ max: 10_000 });

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly store: Pick<RunStore<ContestParticipant>, 'storeAll'>,
    private readonly calendar: ProductCalendar,
    private readonly news: Pick<ContestNews, 'reportParticipant'>,
  ) {}

  /**
   * Passes over the overdue questions of a contest. Calls that arrive meanwhile wait for the same search; contests that are searched at
   * the same moment share a statement.
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
      for (const { contest, step } of stored) this.news.reportParticipant(contest, step.run);
      // When no row was stored, the contests have changed since they were read: another round would find the same rows.
      if (rows.length < MAX_MOVES || stored.length === 0) break;
    }
    return contests.map(() => undefined);
  }
}

function isUpToDate({ at }: Search, { endsAt }: Contest, now: number): boolean {
  return at >= endsAt.getTime() + SETTLED_AFTER_MS || (now >= at && now < at + INTERVAL_MS);
}
