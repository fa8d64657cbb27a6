import { PAGE_PATHS } from '@daily/contract/page-paths';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { formatContestTime } from '@daily/rules/contest/time';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Announcement } from '@daily/notices';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';

/** A contest that starts within this time is announced before one that runs already, in milliseconds. */
const SOON_MS = DAY_MS;

/** The end of a running contest is announced from this long before it, in milliseconds. */
const END_IS_NEAR_MS = 7 * DAY_MS;

/** Maximum length of an announced title in characters, so that the strip takes at most two lines on a phone. */
const MAX_TITLE_LENGTH = 40;

/** Announces the next contest in the promotional strip. */
export class ContestAnnouncement {
  constructor(
    private readonly contests: ContestService,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The announcement of the running or the next contest; null when there is none. */
  async current(): Promise<Announcement | null> {
    const now = this.calendar.now();
    const [running, next] = await Promise.all([this.first('running'), this.first('published')]);
    const contest = announced(running, next, now);
    return contest && { ...this.contentOf(contest, now), changesAt: changeAfter(now, running, next) };
  }

  private contentOf({ slug, title, startsAt, endsAt }: Contest, now: Date): Omit<Announcement, 'changesAt'> {
    const { timeZone } = this.calendar;
    const linkPath = `${PAGE_PATHS.contests}/${slug}`;
    const name = `“${shortened(title)}”`;
    if (now < startsAt) {
      const text = `${name} starts ${formatContestTime(startsAt, timeZone)}.`;
      return { text, linkText: 'Join', linkPath };
    }
    const isEndNear = endsAt.getTime() - now.getTime() <= END_IS_NEAR_MS;
    const until = isEndNear ? ` until ${formatContestTime(endsAt, timeZone)}` : '';
    return { text: `${name} is open${until}.`, linkText: 'Play', linkPath };
  }

  /** The running contest that started last, or the contest that starts next. */
  private async first(status: 'running' | 'published'): Promise<Contest | null> {
    const { edges } = await this.contests.page({ first: 1 }, { status }, { viewer: null });
    return edges[0]?.node ?? null;
  }
}

function announced(running: Contest | null, next: Contest | null, now: Date): Contest | null {
  const isSoon = next !== null && next.startsAt.getTime() - now.getTime() <= SOON_MS;
  return isSoon ? next : (running ?? next);
}

/** The first instant after `now` at which the state of a contest, or the announced contest, changes. */
function changeAfter(now: Date, running: Contest | null, next: Contest | null): Date | null {
  const instants = [
    ...(running ? [running.endsAt.getTime(), running.endsAt.getTime() - END_IS_NEAR_MS] : []),
    ...(next ? [next.startsAt.getTime(), next.startsAt.getTime() - SOON_MS] : []),
  ].filter((instant) => instant > now.getTime());
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}

function shortened(title: string): string {
  return title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}
