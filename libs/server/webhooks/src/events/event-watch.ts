import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Database } from '@daily/kit/database/database';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { optionTexts, type Question, questionText } from '@daily/questions';
import { addMonths, type Day, firstOfMonth, weekStart } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { LEAGUE_SUMMARY_HOUR } from '@daily/rules/league';
import { instantOfHour, startOfDay } from '@daily/rules/calendar/time-zone';
import { type ContestToNote, ENDED_CONTESTS, STARTED_CONTESTS, WEEK_TARGETS } from './webhook-events.sql';
import type { ContestFacts, PublishedQuestion } from './webhook-data';
import type { WebhookEvents } from './webhook-events';

/** Days after which an event that no server noticed is too old to be sent. Less than events are kept, so that none is noted twice. */
const LOOK_BACK_DAYS = 7;
/** Whether a league has a week to post to the chat of a player: they own it, and a member scored. */
export type HasWeek = (leagueId: string, playerId: string, monday: Day) => Promise<boolean>;

/** The parts of {@link EventWatch}. */
export interface EventWatchParts {
  database: Database;
  calendar: ProductCalendar;
  events: WebhookEvents;
  publicUrl: string;
  /** The question of the day; null without one. */
  todaysQuestion: () => Promise<Question | null>;
  hasWeek: HasWeek;
}

/**
 * Notices what follows from the clock: nothing else happens when a day, a contest or a month begins or ends. It compares what there
 * is with what has been noted, so each event is noted once, however many servers run, and also when none ran at the time.
 */
export class EventWatch {
  /** The day and month that are known to be noted, so that quiet runs read nothing about them. */
  private noted = { day: '', month: '' };

  constructor(private readonly parts: EventWatchParts) {}

  /** Notes what has happened since the last run. @returns whether there may be more. */
  async run(): Promise<boolean> {
    await this.noteQuestion();
    await this.noteMonth();
    await this.noteContests();
    return this.noteWeeks();
  }

  private async noteQuestion(): Promise<void> {
    const { calendar, todaysQuestion, events, database } = this.parts;
    const day = calendar.today();
    if (this.noted.day === day) return;
    const question = await todaysQuestion();
    if (!question || question.day !== day) return;
    await events.note(database.orm.manager, {
      type: 'question.published',
      subject: `question.published:${day}`,
      data: { question: this.published(question, day) },
      occurredAt: startOfDay(day, calendar.timeZone),
    });
    this.noted.day = day;
  }

  private async noteMonth(): Promise<void> {
    const { calendar, events, database, publicUrl } = this.parts;
    const current = calendar.thisMonth();
    if (this.noted.month === current) return;
    const month = addMonths(current, -1);
    const occurredAt = startOfDay(firstOfMonth(current), calendar.timeZone);
    // An older event may have been deleted since, and would be sent again.
    if (calendar.now().getTime() - occurredAt.getTime() <= LOOK_BACK_DAYS * DAY_MS)
      await events.note(database.orm.manager, {
        type: 'month.closed',
        subject: `month.closed:${month}`,
        data: { month, url: `${publicUrl}${PAGE_PATHS.leaderboard}` },
        occurredAt,
      });
    this.noted.month = current;
  }

  private async noteContests(): Promise<void> {
    const { database, calendar, events } = this.parts;
    const now = calendar.now();
    const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
    for (const contest of await database.query(STARTED_CONTESTS, [since, now]))
      await events.note(database.orm.manager, {
        type: 'contest.started',
        subject: `contest.started:${contest.id}`,
        data: { contest: this.factsOf(contest) },
        occurredAt: contest.startsAt,
      });
    for (const contest of await database.query(ENDED_CONTESTS, [since, now]))
      await events.note(database.orm.manager, {
        type: 'contest.ended',
        subject: `contest.ended:${contest.id}`,
        data: { contest: this.factsOf(contest) },
        occurredAt: contest.endsAt,
      });
  }

  /** Notes the weeks of a batch of leagues, from Monday morning on. */
  private async noteWeeks(): Promise<boolean> {
    const { database, calendar, events, hasWeek } = this.parts;
    const monday = weekStart(calendar.today());
    const occurredAt = instantOfHour(monday, LEAGUE_SUMMARY_HOUR, calendar.timeZone);
    if (calendar.now() < occurredAt) return false;
    const targets = await database.query(WEEK_TARGETS, [monday, occurredAt]);
    for (const { webhookId, playerId, leagueId } of targets) {
      const hasNews = await hasWeek(leagueId, playerId, monday);
      await database.orm.transaction((rows) =>
        events.noteFor(rows, hasNews ? webhookId : null, {
          type: 'league.week',
          subject: `league.week:${webhookId}:${monday}`,
          leagueId,
          data: { monday },
          occurredAt,
        }),
      );
    }
    return targets.length > 0;
  }

  /** What is sent about a question: each part is named here, so that the key can never be among them. */
  private published(question: Question, day: Day): PublishedQuestion {
    const { plain, title } = questionText(question);
    return {
      id: toGlobalId('Question', question.id),
      day,
      title,
      text: plain,
      options: optionTexts(question).map(({ letter, plain: text }) => ({ letter, text })),
      category: question.category,
      difficulty: question.difficulty,
      points: question.worth,
      url: `${this.parts.publicUrl}/`,
    };
  }

  private factsOf({ id, slug, title, startsAt, endsAt }: ContestToNote): ContestFacts {
    return {
      id: toGlobalId('Contest', id),
      slug,
      title,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      url: `${this.parts.publicUrl}${PAGE_PATHS.contests}/${slug}`,
    };
  }
}
