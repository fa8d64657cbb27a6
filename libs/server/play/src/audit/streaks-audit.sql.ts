import type { Day } from '@daily/rules/calendar';
import type { Streak } from '@daily/rules/streak';
import type { Statement } from '@daily/kit/database/statement';

/** A player with the stored streak and the facts from which it derives. */
export interface PlayerDays extends Streak {
  id: string;
  answered: Day[];
  bought: Date[];
  /** Points of the ledger for streaks that reached a tier. */
  bonuses: number;
}

/** The first `$2` players after the id `$1`. */
export const STREAKS_AND_FACTS: Statement<PlayerDays> = {
  name: 'audit-streaks',
  text: `
    SELECT player.id, player.streak_days AS days, player.streak_last_day AS "lastDay", player.longest_streak AS longest,
           player.streak_freezes AS freezes,
           ARRAY(SELECT question.day::text FROM answer JOIN question ON question.id = answer.question_id
                 WHERE answer.player_id = player.id ORDER BY question.day) AS answered,
           ARRAY(SELECT at FROM point_entry WHERE player_id = player.id AND reason = 'freeze' ORDER BY at, id) AS bought,
           (SELECT coalesce(sum(amount), 0)::int FROM point_entry WHERE player_id = player.id AND reason = 'streak') AS bonuses
    FROM player WHERE player.id > $1 ORDER BY player.id LIMIT $2`,
};
