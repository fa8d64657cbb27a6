import { setImmediate } from 'node:timers/promises';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { LRUCache } from 'lru-cache';
import type { Contest } from '../contest/contest.entity';
import type { OverdueQuestions } from '../taking-part/overdue-questions';
import { type ContestTimeline, TimelineBuilder } from './contest-timeline';
import { ANSWERS_FINGERPRINT, REPLAYED_ANSWERS } from './replayed-answers.sql';

/** Changes that are read at a time. Other requests are served in between. */
const CHANGES_PER_READ = 2_000;

/** Number of contests whose timelines are kept; one of 10,000 participants takes about 5 MB. */
const MAX_TIMELINES = 8;

/** Milliseconds for which a timeline is used without checking whether a player was hidden or deleted. */
const MAX_AGE_MS = MINUTE_MS;

/** A timeline and the fingerprint of the changes that it was made from. */
interface FingerprintedTimeline {
  fingerprint: string;
  timeline: ContestTimeline;
}

interface KnownTimeline {
  /** Milliseconds since 1970. */
  checkedAt: number;
  current: Promise<FingerprintedTimeline>;
}

/** Reads the timelines of contests, once as long as they do not change. Does not check whether the board is open. */
export class ContestTimelines {
  private readonly known = new LRUCache<string, KnownTimeline>({ max: MAX_TIMELINES });

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly calendar: ProductCalendar,
    private readonly overdue: Pick<OverdueQuestions, 'passOver'>,
  ) {}

  /** The timeline of a contest. */
  of(contest: Contest): Promise<ContestTimeline> {
    const { id } = contest;
    const now = this.calendar.now().getTime();
    const known = this.known.get(id);
    if (known && Math.abs(now - known.checkedAt) < MAX_AGE_MS) return timelineOf(known.current);
    const current = this.current(contest, known?.current ?? null);
    this.known.set(id, { checkedAt: now, current });
    // A failed read is not kept.
    current.catch(() => this.known.delete(id));
    return timelineOf(current);
  }

  /** The earlier timeline while it has the changes that are shown now; otherwise a new one. */
  private async current(
    contest: Contest,
    earlier: Promise<FingerprintedTimeline> | null,
  ): Promise<FingerprintedTimeline> {
    await this.overdue.passOver(contest);
    const [shown] = await this.database.query(ANSWERS_FINGERPRINT, [contest.id]);
    const { changes, fingerprint } = shown ?? { changes: 0, fingerprint: '' };
    const before = await earlier;
    if (before?.fingerprint === fingerprint) return before;
    return { fingerprint, timeline: await this.read(contest.id, changes) };
  }

  private async read(contestId: string, changeCount: number): Promise<ContestTimeline> {
    const builder = new TimelineBuilder(changeCount);
    let after: readonly [at: Date | '-infinity', questionId: number, playerId: string] = ['-infinity', 0, ''];
    for (;;) {
      const rows = await this.database.query(REPLAYED_ANSWERS, [contestId, ...after, CHANGES_PER_READ]);
      for (const row of rows) builder.add(row);
      const last = rows.at(-1);
      if (!last || rows.length < CHANGES_PER_READ) return builder.build();
      after = [last.at, last.questionId, last.playerId];
      await setImmediate();
    }
  }
}

async function timelineOf(current: Promise<FingerprintedTimeline>): Promise<ContestTimeline> {
  return (await current).timeline;
}
