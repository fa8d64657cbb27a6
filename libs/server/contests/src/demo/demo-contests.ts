import { addDays } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { answerQuestion, NEW_RUN, showQuestion } from '@daily/rules/contest/run';
import { OPTION_LETTERS } from '@daily/rules/question';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { v5 } from 'uuid';
import { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { QuestionFields } from '../editing/contest-change';
import { replaceQuestions, totalsOf } from '../editing/question-list';
import { ContestReport } from '../reports/contest-report.entity';
import { ContestAnswer } from '../taking-part/contest-answer.entity';
import { ContestParticipant } from '../taking-part/contest-participant.entity';
import { PAST_QUESTIONS } from './past-questions';
import type { WeeklyContests } from '../weekly/weekly-contests';

/** How many days ago the past contest was, and in which minutes of that day. */
const PAST = { daysAgo: 3, startMinute: 18 * 60, minutes: 120 };

/** Fills a database without contests with one that runs and one that is over, so that no page is empty at the first start. */
export class DemoContests {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly weekly: Pick<WeeklyContests, 'startFirst'>,
  ) {}

  /**
   * Does nothing when there are contests already. Creates everything or nothing, and once although several servers start at the same
   * time.
   */
  async seed(): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['demo contests'], rows);
      if (!(await rows.exists(Contest))) await this.createAll(rows);
    });
  }

  private async createAll(rows: EntityManager): Promise<void> {
    await this.weekly.startFirst(rows);
    const day = addDays(this.calendar.today(), -PAST.daysAgo);
    const startsAt = new Date(
      startOfDay(day, this.calendar.timeZone).getTime() + PAST.startMinute * MINUTE_MS,
    );
    const past = await create(
      rows,
      {
        slug: 'bits-and-bugs',
        title: 'Bits and bugs',
        description:
          'Eight questions about small numbers with large consequences. This contest is over; all answers are open.',
        startsAt,
        endsAt: new Date(startsAt.getTime() + PAST.minutes * MINUTE_MS),
        secondsPerQuestion: 45,
      },
      PAST_QUESTIONS,
    );
    await this.playAsDemoPlayers(rows, past);
  }

  /** Lets the demo players take part, by the same rules as real players. */
  private async playAsDemoPlayers(rows: EntityManager, contest: Contest): Promise<void> {
    const { id: contestId, startsAt } = contest;
    const players = await rows.find(Player, { where: { isDemo: true }, order: { id: 'ASC' } });
    const questions = await rows.find(ContestQuestion, {
      where: { contestId },
      order: { position: 'ASC' },
    });
    await rows.insert(ContestReport, { contestId, participants: players.length, ended: true });
    for (const [index, { id: playerId, hidden }] of players.entries()) {
      const key = { contestId, playerId };
      let at = startsAt.getTime() + index * 7 * MINUTE_MS;
      let run = { ...NEW_RUN, joinedAt: new Date(at), hidden };
      const answers = [];
      for (const question of questions) {
        const { correctAnswer, position } = question;
        const isWrong = (position + index * 2) % (index + 2) === 0;
        const next = (OPTION_LETTERS.indexOf(correctAnswer) + 1) % OPTION_LETTERS.length;
        const letter = (isWrong && OPTION_LETTERS[next]) || correctAnswer;
        const shown = showQuestion(run, contest, new Date(at));
        // Seconds that differ from question to question and from player to player.
        at += (6 + ((position * 5 + index * 3) % 23)) * 1_000 + index * 137;
        const answered = answerQuestion(shown.run, contest, { question, letter, now: new Date(at) });
        run = answered.run;
        answers.push({ ...key, questionId: question.id, ...answered.result });
      }
      await rows.insert(ContestParticipant, { ...key, ...run });
      await rows.insert(ContestAnswer, answers);
    }
  }
}

async function create(
  rows: EntityManager,
  fields: Pick<Contest, 'slug' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'secondsPerQuestion'>,
  questions: readonly QuestionFields[],
): Promise<Contest> {
  const contest = rows.create(Contest, {
    ...fields,
    ...totalsOf(questions),
    id: v5(`demo contest ${fields.slug}`, v5.URL),
    coverUrl: null,
    published: true,
    prize: null,
    revealAnswers: 'after-finish',
    shuffleOptions: false,
    freezeMinutes: 0,
    revealedRank: null,
    leagueId: null,
    createdAt: fields.startsAt,
    changedAt: fields.startsAt,
    revision: 0,
  });
  await rows.insert(Contest, { ...contest });
  await replaceQuestions(rows, contest.id, questions);
  return contest;
}
