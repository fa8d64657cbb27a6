import { type Day, dayOf } from '@daily/rules/calendar';
import { type StreakDay, streakHistory } from '@daily/rules/streak-history';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';

const ANSWERED_DAYS = {
  name: 'streak-answered-days',
  text: `SELECT question.day, answer.is_correct AS "isCorrect", answer.question_id AS "questionId"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY question.day`,
};

const FREEZE_PURCHASES = {
  name: 'streak-freeze-purchases',
  text: `SELECT at FROM point_entry WHERE player_id = $1 AND reason = 'freeze' ORDER BY at, id`,
};

interface AnsweredDay {
  day: Day;
  isCorrect: boolean;
  questionId: number;
}

/** A player's days, played through once a request. */
export interface PlayedStreak {
  /** Every day since the first one, the oldest first. */
  history: readonly StreakDay[];
  /** Which question was answered on a day. */
  questionOn: ReadonlyMap<Day, number>;
}

/**
 * Plays a player's streak through from the facts: one row a day at most, so ten years of play are some thousand rows.
 */
export class StreakHistoryLoader {
  private readonly played = new Map<string, Promise<PlayedStreak>>();

  constructor(
    private readonly platform: Platform,
    _caller: Caller,
  ) {}

  load(playerId: string): Promise<PlayedStreak> {
    const known = this.played.get(playerId) ?? this.play(playerId);
    this.played.set(playerId, known);
    return known;
  }

  private async play(playerId: string): Promise<PlayedStreak> {
    const { database, settings } = this.platform;
    const [answers, purchases] = await Promise.all([
      database.run<AnsweredDay>(ANSWERED_DAYS, [playerId]),
      database.run<{ at: Date }>(FREEZE_PURCHASES, [playerId]),
    ]);
    const facts = { answers, purchases: purchases.map(({ at }) => dayOf(at, settings.timeZone)) };
    return {
      history: streakHistory(facts, this.platform.dayAt()),
      questionOn: new Map(answers.map(({ day, questionId }) => [day, questionId])),
    };
  }
}
