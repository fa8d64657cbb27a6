import { addDays } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { startOfDay } from '@daily/rules/time-zone';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import { v5 } from 'uuid';
import { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { QuestionFields } from '../editing/contest-change';
import { ContestReport } from '../reports/contest-report.entity';
import {
  ANSWER_CONTEST_QUESTION,
  JOIN_CONTEST,
  SHOW_CONTEST_QUESTION,
} from '../taking-part/participation.sql';
import { PAST_QUESTIONS } from './past-questions';
import { PRACTICE_QUESTIONS } from './practice-questions';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days for which the practice contest is open. */
const PRACTICE_DAYS = 365;

/** How many days ago the past contest was, and in which minutes of that day. */
const PAST = { daysAgo: 3, startMinute: 18 * 60, minutes: 120 };

/** Fills a database without contests with two, so that no page is empty at the first start. */
export class DemoContests {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Does nothing when there are contests already. Servers that start at the same time create each contest once. */
  async seed(): Promise<void> {
    if (await this.database.orm.getRepository(Contest).exists()) return;
    const now = this.calendar.now();
    await this.create(
      {
        slug: 'practice',
        title: 'Practice: ten surprises',
        description:
          'Ten questions about things that look obvious and are not. Take part whenever you like: the clock of a question starts when ' +
          'you see it, and you have a minute for each. Answers and explanations open when you have finished.',
        startsAt: now,
        endsAt: new Date(now.getTime() + PRACTICE_DAYS * DAY_MS),
        secondsPerQuestion: 60,
      },
      PRACTICE_QUESTIONS,
    );
    const day = addDays(this.calendar.today(), -PAST.daysAgo);
    const startsAt = new Date(
      startOfDay(day, this.calendar.timeZone).getTime() + PAST.startMinute * MINUTE_MS,
    );
    const past = await this.create(
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
    if (past) await this.playAsDemoPlayers(past);
  }

  /** @returns null when another server has created the contest. */
  private async create(
    fields: Pick<Contest, 'slug' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'secondsPerQuestion'>,
    questions: readonly QuestionFields[],
  ): Promise<Contest | null> {
    const contest = Object.assign(new Contest(), fields, {
      id: v5(`demo contest ${fields.slug}`, v5.URL),
      coverUrl: null,
      published: true,
      prize: null,
      revealAnswers: 'after-finish',
      shuffleOptions: false,
      freezeMinutes: 0,
      revealedRank: null,
      leagueId: null,
      questionCount: questions.length,
      maxScore: questions.reduce((sum, { points }) => sum + points, 0),
      createdAt: fields.startsAt,
    } satisfies Omit<Contest, keyof typeof fields | 'statusAt' | 'league'>);
    const isNew = await this.database.orm.transaction(async (rows) => {
      if ((await insertNew(rows, Contest, { ...contest })) === 0) return false;
      const inOrder = questions.map((question, index) => ({
        ...question,
        contestId: contest.id,
        position: index + 1,
      }));
      await rows.insert(ContestQuestion, inOrder);
      return true;
    });
    return isNew ? contest : null;
  }

  /** Lets the demo players take part, by the same statements as real players. */
  private async playAsDemoPlayers({ id: contestId, startsAt }: Contest): Promise<void> {
    const { orm } = this.database;
    const players = await orm.getRepository(Player).find({ where: { isDemo: true }, order: { id: 'ASC' } });
    const questions = await orm
      .getRepository(ContestQuestion)
      .find({ where: { contestId }, order: { position: 'ASC' } });
    await orm.getRepository(ContestReport).insert({ contestId, participants: players.length, ended: true });
    for (const [index, { id: playerId }] of players.entries()) {
      let at = startsAt.getTime() + index * 7 * MINUTE_MS;
      await this.database.query(JOIN_CONTEST, [contestId, playerId, new Date(at)]);
      for (const { id: questionId, correctAnswer, position } of questions) {
        const isWrong = (position + index * 2) % (index + 2) === 0;
        const wrong = OPTION_LETTERS[(OPTION_LETTERS.indexOf(correctAnswer) + 1) % OPTION_LETTERS.length];
        await this.database.query(SHOW_CONTEST_QUESTION, [contestId, playerId, new Date(at)]);
        // Seconds that differ from question to question and from player to player.
        at += (6 + ((position * 5 + index * 3) % 23)) * 1_000 + index * 137;
        const letter = isWrong ? wrong : correctAnswer;
        await this.database.query(ANSWER_CONTEST_QUESTION, [
          ...[contestId, playerId, questionId, letter],
          ...[new Date(at), false],
        ]);
      }
    }
  }
}
