import type { Statement } from '@daily/kit/database/statement';

/**
 * Remembers, by the digest `$1`, the contests that run at `$3` and that player `$2` has joined. Before its start a contest has shown
 * nothing, and after its end it cannot be joined.
 */
export const REMEMBER_PARTICIPATIONS: Statement<never> = {
  name: 'remember-spent-participations',
  text: `INSERT INTO spent_participation (email_digest, contest_id)
         SELECT $1::bytea, contest.id FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
         WHERE participant.player_id = $2::text AND contest.starts_at <= $3::timestamptz AND contest.ends_at > $3::timestamptz
         ON CONFLICT DO NOTHING`,
};

/** Forgets the participations in contests that have ended at `$1`. */
export const FORGET_PARTICIPATIONS: Statement<never> = {
  name: 'forget-spent-participations',
  text: `DELETE FROM spent_participation AS spent USING contest
         WHERE contest.id = spent.contest_id AND contest.ends_at <= $1::timestamptz`,
};
