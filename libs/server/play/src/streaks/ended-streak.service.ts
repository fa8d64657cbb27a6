import { addDays, type Day } from '@daily/rules/calendar';
import { explainStreak } from '@daily/rules/streak/history';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { SeenStreakEnd } from './seen-streak-end.entity';
import type { StreakHistoryLoader } from './streak-history.loader';

/** Streaks that are shorter, in days, end without a word: one day is not a row of days. */
const SHORTEST = 2;

/** A streak that has ended. */
export interface StreakEnd {
  beganOn: Day;
  /** The day before {@link brokenOn}. */
  lastDay: Day;
  /** The missed day that ended it. */
  brokenOn: Day;
  /** In days. */
  length: number;
}

/** Tells a player once, whatever their devices, that their streak has ended. */
export class EndedStreakService {
  constructor(
    private readonly database: Database,
    private readonly histories: PerRequest<StreakHistoryLoader>,
  ) {}

  /**
   * The viewer's streak that ended, until they have seen it or have begun another one.
   * @returns null when there is nothing to tell.
   * @throws Failure unauthenticated
   */
  async unseen(caller: Caller): Promise<StreakEnd | null> {
    const end = await this.endOf(caller);
    if (!end) return null;
    const { id: playerId } = caller.requireViewer();
    const seen = await this.database.orm.getRepository(SeenStreakEnd).findOneBy({ playerId });
    return seen?.brokenOn === end.brokenOn ? null : end;
  }

  /**
   * Remembers that the viewer has seen that their streak ended. Changes nothing when no streak ended on the day, such as after a new
   * one has begun.
   * @throws Failure unauthenticated
   */
  async markSeen(caller: Caller, brokenOn: Day): Promise<void> {
    const end = await this.endOf(caller);
    if (end?.brokenOn !== brokenOn) return;
    const { id: playerId } = caller.requireViewer();
    await this.database.orm.getRepository(SeenStreakEnd).upsert({ playerId, brokenOn }, ['playerId']);
  }

  /** The viewer's last streak when it has ended and was long enough to tell. */
  private async endOf(caller: Caller): Promise<StreakEnd | null> {
    const { history } = await this.histories.of(caller).load(caller.requireViewer().id);
    const { beganOn, brokenOn, length } = explainStreak(history);
    if (!beganOn || !brokenOn || length < SHORTEST || history.at(-1)?.streak) return null;
    return { beganOn, lastDay: addDays(brokenOn, -1), brokenOn, length };
  }
}
