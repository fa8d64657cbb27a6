import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import { OPTION_LETTERS } from '@daily/rules/question';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type ProfileService } from '@daily/people';
import type { Question, QuestionSchedule } from '@daily/questions';
import type { EntityManager } from 'typeorm';
import type { AnswerService } from '../answers/answer.service';

/** Number of days before the first start that have a question, so that the archive and practice are not empty. */
const DAYS = 14;

/** `days`: the number of last days with an answer. `wrongEvery`: 5 makes every fifth answer wrong. */
const DEMO_PLAYERS = [
  { name: 'Otter', days: 14, wrongEvery: 5 },
  { name: 'Lynx', days: 14, wrongEvery: 4 },
  { name: 'Heron', days: 12, wrongEvery: 3 },
  { name: 'Badger', days: 9, wrongEvery: 4 },
  { name: 'Wren', days: 4, wrongEvery: 2 },
  { name: 'Marten', days: 2, wrongEvery: 3 },
] as const;

/** A question and its day. */
interface ScheduledQuestion {
  day: Day;
  question: Question;
}

/**
 * Fills an empty database with demo players, so that the boards are not empty at the first start. On the first day of a month they have
 * answered today's question, too: that of the month would be empty.
 */
export class DemoPlayers {
  constructor(
    private readonly database: Database,
    private readonly profiles: Pick<ProfileService, 'createDemo'>,
    private readonly schedule: QuestionSchedule,
    private readonly answers: Pick<AnswerService, 'recordIn'>,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Does nothing when there are players already. Creates everything or nothing, and once although several servers start at the same
   * time. Answers are recorded by the same statement as those of real players.
   */
  async seed(): Promise<void> {
    const { orm } = this.database;
    if (await orm.getRepository(Player).exists()) return;
    const questions = await this.scheduleDays();
    await orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['demo players'], rows);
      if (!(await rows.exists(Player))) await this.createAll(rows, questions);
    });
  }

  private async createAll(rows: EntityManager, questions: readonly ScheduledQuestion[]): Promise<void> {
    const { timeZone } = this.calendar;
    const now = this.calendar.now().getTime();
    const createdAt = startOfDay(addDays(this.calendar.today(), -DAYS), timeZone);
    for (const [index, { name, days, wrongEvery }] of DEMO_PLAYERS.entries()) {
      const playerId = `demo-${name.toLowerCase()}`;
      const email = `${playerId}@demo.invalid`;
      await this.profiles.createDemo(rows, { id: playerId, username: `${name} (demo)`, email, createdAt });
      for (const [turn, { day, question }] of questions.slice(-days).entries()) {
        const isWrong = (turn + index) % wrongEvery === 0;
        const letter = isWrong ? wrongLetter(question, index) : question.correctAnswer;
        // A different minute for each player, before the end of the day; all at its start when it has just begun.
        const minutes = DEMO_PLAYERS.length - index + turn;
        const end = Math.min(endOfDay(day, timeZone).getTime(), now);
        const instant = Math.max(end - minutes * MINUTE_MS, startOfDay(day, timeZone).getTime());
        await this.answers.recordIn(rows, { playerId, questionId: question.id, letter }, new Date(instant));
      }
    }
  }

  /** The questions of the days that are answered, oldest first. */
  private async scheduleDays(): Promise<ScheduledQuestion[]> {
    const scheduled: ScheduledQuestion[] = [];
    const today = this.calendar.today();
    const last = firstOfMonth(monthOf(today)) === today ? 0 : 1;
    for (let daysBefore = DAYS; daysBefore >= last; daysBefore -= 1) {
      const day = addDays(today, -daysBefore);
      const question = await this.schedule.schedule(day);
      if (question) scheduled.push({ day, question });
    }
    return scheduled;
  }
}

/** A wrong letter of a question. Players with different numbers are tempted by different options. */
function wrongLetter({ correctAnswer }: Question, number: number) {
  const wrong = OPTION_LETTERS.filter((letter) => letter !== correctAnswer);
  return wrong[number % wrong.length] ?? 'A';
}
