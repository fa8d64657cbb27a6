import { randomInt } from 'node:crypto';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { addDays, weekStart } from '@daily/rules/calendar';
import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import {
  fewWeeklyQuestionsText,
  MIN_WEEKLY_QUESTIONS,
  nextWeeklyStart,
  type WeeklyStart,
  type WeeklyTemplate,
  weeklyTitle,
} from '@daily/rules/contest/weekly';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AdminNotification, AdminNotificationService } from '@daily/notices';
import type { PastQuestions, Question } from '@daily/questions';
import type { EntityManager } from 'typeorm';
import type { ContestChange } from '../editing/contest-change';
import type { ContestEditingService } from '../editing/contest-editing.service';
import { WeeklyContest } from './weekly-contest.entity';
import { chosenQuestions, contestQuestionsOf } from './weekly-questions';
import type { WeeklyTemplateService } from './weekly-template.service';

/** How long before its start a contest is created when there are enough questions, in milliseconds. */
const LEAD_MS = 7 * DAY_MS;

/** How long before its start a contest is created, or given up, with the questions that there are, in milliseconds. */
const LATEST_MS = DAY_MS;

/** The last days whose questions no contest has: they are still talked about. */
const FRESH_DAYS = 2;

/** The newest questions among which those of a contest are chosen. */
const CANDIDATES = 100;

/** Contests whose questions rest. */
const REMEMBERED_CONTESTS = 26;

/** Days for which the first contest of a demo runs. */
const FIRST_DAYS = 7;

/** The dependencies of {@link WeeklyContests}. */
export interface WeeklyContestParts {
  database: Database;
  calendar: ProductCalendar;
  templates: Pick<WeeklyTemplateService, 'current'>;
  editing: Pick<ContestEditingService, 'createIn'>;
  past: Pick<PastQuestions, 'page'>;
  notifications: Pick<AdminNotificationService, 'record' | 'announce'>;
  limits: ReadLimits;
}

/** Creates the contest of each week ahead of time from past questions. Nothing of the bank that is still to come is in it. */
export class WeeklyContests {
  constructor(private readonly parts: WeeklyContestParts) {}

  /**
   * Creates the next contest once its time has come. Safe on several servers at once, and to repeat: a week is decided once, also when an
   * editor deletes its contest.
   * @returns false: nothing is left to do.
   */
  async check(): Promise<boolean> {
    const { database, calendar, templates, notifications } = this.parts;
    const template = await templates.current();
    const now = calendar.now();
    const next = nextWeeklyStart(template, now, calendar.timeZone);
    const left = next.startsAt.getTime() - now.getTime();
    const isDecided = await database.orm.getRepository(WeeklyContest).existsBy({ week: next.week });
    if (isDecided || left > LEAD_MS) return false;
    const candidates = await this.candidates();
    const wanted = await this.wantedOf(template);
    // More questions close until then.
    if (candidates.length < wanted && left > LATEST_MS) return false;
    const notification = await database.orm.transaction(async (rows) => {
      await database.query(ADVISORY_LOCK, ['weekly contest'], rows);
      if (await rows.existsBy(WeeklyContest, { week: next.week })) return null;
      await this.decide(
        rows,
        next.week,
        candidates,
        { ...template, questionCount: wanted },
        {
          title: weeklyTitle(template, next.day),
          description: template.description,
          startsAt: next.startsAt,
          endsAt: new Date(next.startsAt.getTime() + template.minutes * MINUTE_MS),
        },
      );
      return candidates.length < wanted ? this.notify(rows, next, candidates.length, wanted) : null;
    });
    if (notification) notifications.announce([notification]);
    return false;
  }

  /**
   * Creates a contest that runs from now on for some days, as that of this week, for a demo. Does nothing with too few past questions, or
   * when this week has one.
   */
  async startFirst(rows: EntityManager): Promise<void> {
    const { database, calendar, templates } = this.parts;
    await database.query(ADVISORY_LOCK, ['weekly contest'], rows);
    const week = weekStart(calendar.today());
    const candidates = await this.candidates();
    if (candidates.length < MIN_WEEKLY_QUESTIONS || (await rows.existsBy(WeeklyContest, { week }))) return;
    const template = await templates.current(rows);
    const startsAt = calendar.now();
    const questionCount = await this.wantedOf(template);
    await this.decide(
      rows,
      week,
      candidates,
      { ...template, questionCount },
      {
        title: 'Welcome contest',
        description:
          'A demo contest, which came with this installation. It runs for a week: join whenever you like. The questions are from the ' +
          'past two weeks, and the clock of each starts when you see it.',
        startsAt,
        endsAt: new Date(startsAt.getTime() + FIRST_DAYS * DAY_MS),
      },
    );
  }

  /** Creates the contest of a week, unless there are too few questions, and remembers that the week is decided. */
  private async decide(
    rows: EntityManager,
    week: WeeklyStart['week'],
    candidates: readonly Question[],
    template: WeeklyTemplate,
    change: ContestChange,
  ): Promise<void> {
    const { calendar, editing } = this.parts;
    const usedIn = await recentUses(rows);
    const isPossible = candidates.length >= MIN_WEEKLY_QUESTIONS;
    const questions = isPossible
      ? chosenQuestions(candidates, usedIn, template.questionCount, randomInt)
      : [];
    const { secondsPerQuestion } = template;
    const contestId = isPossible
      ? await editing.createIn(
          rows,
          {
            ...change,
            published: true,
            secondsPerQuestion,
            questions: contestQuestionsOf(questions, template, randomInt),
          },
          'setting',
        )
      : null;
    const questionIds = questions.map(({ id }) => id);
    await rows.insert(WeeklyContest, { week, contestId, questionIds, decidedAt: calendar.now() });
  }

  /** The number of questions that a contest by the template has. */
  private async wantedOf({ questionCount }: WeeklyTemplate): Promise<number> {
    return Math.min(questionCount, (await this.parts.limits()).contestQuestions);
  }

  /** The closed questions that a contest may have. */
  private async candidates(): Promise<Question[]> {
    const beforeDay = addDays(this.parts.calendar.today(), -FRESH_DAYS);
    const { edges } = await this.parts.past.page({ first: CANDIDATES }, { beforeDay });
    return edges.map(({ node }) => node);
  }

  private notify(
    rows: EntityManager,
    { week, day }: WeeklyStart,
    found: number,
    wanted: number,
  ): Promise<AdminNotification> {
    return this.parts.notifications.record(rows, {
      type: 'weekly-contest',
      subject: `weekly-contest:${week}`,
      title: 'Few questions for the weekly contest',
      link: ADMIN_PATHS.contests,
      count: 1,
      messageFor: () => fewWeeklyQuestionsText(day, found, wanted),
    });
  }
}

/** The latest week whose contest had a question, by the question's id. */
async function recentUses(rows: EntityManager): Promise<Map<number, string>> {
  const recent = await rows.find(WeeklyContest, { order: { week: 'DESC' }, take: REMEMBERED_CONTESTS });
  return new Map(
    recent.toReversed().flatMap(({ week, questionIds }) => questionIds.map((id) => [id, week] as const)),
  );
}
