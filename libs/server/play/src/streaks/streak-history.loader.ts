import type { Day } from '@daily/rules/calendar';
import { type StreakDay, streakHistory } from '@daily/rules/streak-history';
import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';

interface AnsweredDay {
  day: Day;
  isCorrect: boolean;
  questionId: number;
}

const ANSWERED_DAYS: Statement<AnsweredDay> = {
  name: 'streak-answered-days',
  text: `SELECT question.day, answer.is_correct AS "isCorrect", answer.question_id AS "questionId"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY question.day`,
};

const FREEZE_PURCHASES: Statement<{ at: Date }> = {
  name: 'streak-freeze-purchases',
  text: `SELECT at FROM point_entry WHERE player_id = $1 AND reason = 'freeze' ORDER BY at, id`,
};

/** The days of a player, derived from answers and freeze purchases. */
export interface StreakRecord {
  /** Every day since the first answer or purchase, oldest first. */
  history: readonly StreakDay[];
  /** Ids of the answered questions, by day. */
  questionOn: ReadonlyMap<Day, number>;
}

/** Derives the streaks of players, each once per request. Reads one row per day: a few thousand for ten years of play. */
export class StreakHistoryLoader {
  private readonly records = new Map<string, Promise<StreakRecord>>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  load(playerId: string): Promise<StreakRecord> {
    const record = this.records.get(playerId) ?? this.derive(playerId);
    this.records.set(playerId, record);
    return record;
  }

  private async derive(playerId: string): Promise<StreakRecord> {
    const [answers, purchases] = await Promise.all([
      this.database.query(ANSWERED_DAYS, [playerId]),
      this.database.query(FREEZE_PURCHASES, [playerId]),
    ]);
    const facts = { answers, purchases: purchases.map(({ at }) => this.calendar.dayAt(at)) };
    return {
      history: streakHistory(facts, this.calendar.today()),
      questionOn: new Map(answers.map(({ day, questionId }) => [day, questionId])),
    };
  }
}
