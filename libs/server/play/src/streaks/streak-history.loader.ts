import type { Day } from '@daily/rules/calendar';
import { type StreakDay, streakHistory } from '@daily/rules/streak/history';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Rulebook } from '@daily/rulebook';
import { PointEntry } from '../ledger/point-entry.entity';
import { ANSWERED_DAYS } from './streak.sql';

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
    private readonly rulebook: Pick<Rulebook, 'until'>,
  ) {}

  load(playerId: string): Promise<StreakRecord> {
    const record = this.records.get(playerId) ?? this.derive(playerId);
    this.records.set(playerId, record);
    return record;
  }

  private async derive(playerId: string): Promise<StreakRecord> {
    const [answers, purchases] = await Promise.all([
      this.database.query(ANSWERED_DAYS, [playerId]),
      this.database.orm.getRepository(PointEntry).find({
        select: { at: true },
        where: { playerId, reason: 'freeze' },
        order: { at: 'ASC', id: 'ASC' },
      }),
    ]);
    const today = this.calendar.today();
    const rulesOn = await this.rulebook.until(today);
    const facts = {
      answers,
      purchases: purchases.map(({ at }) => this.calendar.dayAt(at)),
      maximumOn: (day: Day) => rulesOn(day).maxFreezes,
    };
    return {
      history: streakHistory(facts, today),
      questionOn: new Map(answers.map(({ day, questionId }) => [day, questionId])),
    };
  }
}
