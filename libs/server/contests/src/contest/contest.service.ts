import type { ContestStatus } from '@daily/rules/contest';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { IsNull } from 'typeorm';
import { CONTEST_FAILURES } from './contest-failures';
import { EARLIER_CONTESTS, LATER_CONTESTS, PICTURES_OF_CONTESTS } from './contest.sql';
import { type ContestAudience, isEditor } from './contest-audience';
import { Contest } from './contest.entity';
import { AFTER_ALL, BEFORE_ALL } from './contest.sql';
import type { ContestReader, ContestWithQuestions } from './contest-reader';

/** Which contests a list has. */
export interface ContestFilter {
  /** Only contests in this state. */
  status?: ContestStatus | null | undefined;
  /** Only published ones, or only drafts. */
  published?: boolean | null | undefined;
}

/** Maximum number of contests in the calendar. */
const MAX_CALENDAR_ENTRIES = 10_000;

/** What the sitemap says about a contest. */
export type ContestAddress = Pick<Contest, 'slug' | 'endsAt'>;

/** Finds the contests that callers may see: published ones, those of leagues for their members, and all of them for editors. */
export class ContestService {
  constructor(
    private readonly database: Database,
    private readonly reader: ContestReader,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly audience: ContestAudience,
  ) {}

  /** A contest. @param reference id or slug. @throws Failure not-found, also for one that the caller may not see */
  async find(reference: string, caller: Pick<Caller, 'viewer'>): Promise<Contest> {
    const contest = await this.reader.find(reference);
    if (!contest || !(await this.audience.includes(contest, caller)))
      throw notFound(CONTEST_FAILURES.notFound);
    return contest;
  }

  /** A contest with all of its questions. @throws Failure as {@link find} */
  async findWithQuestions(reference: string, caller: Pick<Caller, 'viewer'>): Promise<ContestWithQuestions> {
    const contest = await this.find(reference, caller);
    return { contest, questions: await this.reader.questions(contest.id) };
  }

  /** A contest; null when it does not exist or the caller may not see it. @param reference id or slug. */
  async findOrNull(reference: string, caller: Pick<Caller, 'viewer'>): Promise<Contest | null> {
    return this.find(reference, caller).catch(nullWhenNotFound);
  }

  /**
   * A page of contests: those that have not started in the order of their start, all others with the latest start first.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(
    args: PageArgs,
    filter: ContestFilter,
    caller: Pick<Caller, 'viewer'>,
  ): Promise<ConnectionOf<Contest>> {
    const { status = null, published = null } = filter;
    const cursors = this.cursors.of(`contests ${status} ${published}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const isAscending = (status === 'published') !== window.backward;
    const visible = isEditor(caller) ? published : true;
    if (published === false && !isEditor(caller)) return pageOf(window, [], () => '');
    const [at, id] = window.beyond ?? (isAscending ? BEFORE_ALL : AFTER_ALL);
    const leagues = isEditor(caller) ? null : await this.audience.leaguesOf(caller);
    const values = [visible, status, this.calendar.now(), at, id, window.limit + 1, leagues];
    const rows = await this.database.query(isAscending ? LATER_CONTESTS : EARLIER_CONTESTS, values);
    const contests = rows.map((row) => entityFrom(Contest, row));
    return pageOf(window, contests, ({ startsAt, id }) => cursors.encode([startsAt.toISOString(), id]));
  }

  /** The addresses of all published contests that everyone may see, the latest first. */
  addresses(): Promise<ContestAddress[]> {
    return this.database.orm.getRepository(Contest).find({
      select: { slug: true, endsAt: true },
      where: { published: true, leagueId: IsNull() },
      order: { startsAt: 'DESC' },
    });
  }

  /** Those of the uploaded pictures with the given ids that a contest shows. */
  async picturesShown(ids: readonly string[]): Promise<string[]> {
    return (await this.database.query(PICTURES_OF_CONTESTS, [ids])).map(({ id }) => id);
  }

  /** The latest published contests that everyone may see, at most 10,000. */
  published(): Promise<Contest[]> {
    return this.database.orm.getRepository(Contest).find({
      where: { published: true, leagueId: IsNull() },
      order: { startsAt: 'DESC' },
      take: MAX_CALENDAR_ENTRIES,
    });
  }
}
