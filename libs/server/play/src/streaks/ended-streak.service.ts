import { addDays, type Day, daysBetween } from '@daily/rules/calendar';
import { explainStreak } from '@daily/rules/streak/history';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { SeenStreakEnd } from './seen-streak-end.entity';
import type { StreakHistoryLoader } from './streak-history.loader';

/** Streaks that are shorter, in days, end without a word: one day is not a row of days. */
const SHORTEST = 2;

/** Days for which an end that the player has not seen is told, from their first answer after it on. Before that answer, it always is. */
export const TOLD_DAYS = 7;

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
   * The viewer's last streak that ended, until they have seen that.
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
   * Remembers that the viewer has seen that their streak ended. Changes nothing when no streak that is still told ended on the day.
   * @throws Failure unauthenticated
   */
  async markSeen(caller: Caller, brokenOn: Day): Promise<void> {
    const end = await this.endOf(caller);
    if (end?.brokenOn !== brokenOn) return;
    const { id: playerId } = caller.requireViewer();
    await this.database.orm.getRepository(SeenStreakEnd).upsert({ playerId, brokenOn }, ['playerId']);
  }

  /** The viewer's last streak that has ended, was long enough to tell, and is still news. */
  private async endOf(caller: Caller): Promise<StreakEnd | null> {
    const { history } = await this.histories.of(caller).load(caller.requireViewer().id);
    const end = history.findLastIndex(
      ({ streak }, index) => streak === 0 && (history[index - 1]?.streak ?? 0) >= SHORTEST,
    );
    const { beganOn, brokenOn, length } = explainStreak(history.slice(0, end + 1));
    const next = history.slice(end + 1).find(({ streak }) => streak > 0)?.day;
    const today = history.at(-1)?.day;
    if (!beganOn || !brokenOn || (next && today && daysBetween(next, today) >= TOLD_DAYS)) return null;
    return { beganOn, lastDay: addDays(brokenOn, -1), brokenOn, length };
  }
}
