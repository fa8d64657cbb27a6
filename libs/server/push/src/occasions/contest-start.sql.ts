import { visibleTo } from '@daily/contests';
import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';

/** Number of players handled at once. */
export const START_BATCH_SIZE = 200;

/** A player to notify that a contest has started. */
interface DueStart {
  playerId: string;
  occasion: string;
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  questionCount: number;
}

/**
 * The players who joined contests before these started, between `$1` and `$2`, and who want this message on a device that has not received it.
 * A start that an editor moves is another occasion.
 */
export const DUE_STARTS: Statement<DueStart> = {
  name: 'push-contest-starts',
  text: `SELECT player.id AS "playerId", start.occasion, contest.slug, contest.title, contest.starts_at AS "startsAt",
           contest.ends_at AS "endsAt", contest.question_count AS "questionCount"
         FROM contest
         JOIN LATERAL (SELECT 'contest:' || contest.id || ':' || extract(epoch FROM contest.starts_at) AS occasion) AS start ON TRUE
         JOIN contest_participant AS participant ON participant.contest_id = contest.id
         JOIN push_settings AS settings ON settings.player_id = participant.player_id
         JOIN player ON player.id = participant.player_id
         WHERE contest.published AND contest.starts_at > $1 AND contest.starts_at <= $2 AND contest.ends_at > $2
           AND participant.joined_at < contest.starts_at AND participant.finished_at IS NULL
           AND settings.contest_starts AND ${RECEIVES_GAME_MAIL} AND ${visibleTo('player.id')}
           AND EXISTS (SELECT FROM push_device AS device WHERE device.player_id = player.id AND NOT EXISTS (
             SELECT FROM push_message AS message
             WHERE message.device_id = device.id AND message.occasion = start.occasion))
         ORDER BY contest.starts_at, contest.id, player.id LIMIT ${START_BATCH_SIZE}`,
};
