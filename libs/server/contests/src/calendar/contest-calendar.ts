import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { formatLimit } from '@daily/rules/contest/time';
import type { Caller } from '@daily/kit/runtime/caller';
import ical, { type ICalCalendar } from 'ical-generator';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';

/** The calendar file of one contest. */
export interface ContestCalendarFile {
  text: string;
  /** Whether everyone may read it, not only members of the contest's league. */
  isPublic: boolean;
}

/** Contests as calendar files (iCalendar, RFC 5545). */
export class ContestCalendar {
  constructor(
    private readonly contests: ContestService,
    private readonly settings: Pick<PageSettings, 'productName' | 'publicUrl'>,
  ) {}

  /** The calendar file of a published contest; null when the caller sees none. @param reference id or slug. */
  async of(reference: string, caller: Pick<Caller, 'viewer'>): Promise<ContestCalendarFile | null> {
    const contest = await this.contests.findOrNull(reference, caller);
    if (!contest?.published) return null;
    const calendar = ical({ prodId: this.prodId });
    this.add(calendar, contest);
    return { text: fileOf(calendar), isPublic: contest.leagueId === null };
  }

  /** The calendar of all published contests that everyone may see, to subscribe to. */
  async all(): Promise<string> {
    const name = `${this.settings.productName}: contests`;
    const calendar = ical({ prodId: this.prodId, name, ttl: REFRESH_SECONDS });
    for (const contest of await this.contests.published()) this.add(calendar, contest);
    return fileOf(calendar);
  }

  private get prodId() {
    return { company: this.settings.productName, product: 'contests', language: 'EN' };
  }

  private add(calendar: ICalCalendar, contest: Contest): void {
    const { id, slug, title, startsAt, endsAt, questionCount, secondsPerQuestion, prize } = contest;
    const { publicUrl } = this.settings;
    const url = new URL(`${PAGE_PATHS.contests}/${slug}`, publicUrl).href;
    const rules = `${questionCount === 1 ? '1 question' : `${questionCount} questions`}, ${formatLimit(secondsPerQuestion)} each.`;
    calendar.createEvent({
      // The same contest replaces itself in a calendar when its times change.
      id: `${id}@${new URL(publicUrl).hostname}`,
      // Of the contest, not of the request: programs find out by it whether to replace what they have.
      stamp: contest.changedAt,
      lastModified: contest.changedAt,
      sequence: contest.revision,
      start: startsAt,
      end: endsAt,
      summary: title,
      description: [rules, ...(prize ? [`Prize: ${prize}`] : []), url].join('\n'),
      location: url,
      url,
    });
  }
}

/** How often programs should read the calendar of all contests again, in seconds. */
const REFRESH_SECONDS = 60 * 60;

/** The time zone of all times, which no program shows. */
const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/**
 * The text of a calendar. The library leaves out two requirements of RFC 5545: every line ends with a line break, also the last one
 * (section 3.4), and a calendar has at least one component (section 3.6), which an empty one fulfills with its time zone.
 */
function fileOf(calendar: ICalCalendar): string {
  const text = calendar.toString();
  const file = calendar.length() > 0 ? text : text.replace(/END:VCALENDAR$/, `${UTC}$&`);
  return `${file}\r\n`;
}
