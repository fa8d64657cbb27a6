import { createHash } from 'node:crypto';
import { firstOfMonth, monthOf } from '@daily/rules/calendar';
import Fastify from 'fastify';
import pg from 'pg';
import type { Facts } from '../transactions';

/** The options that the parent process sends. */
interface RestServerOptions {
  databaseUrl: string;
  facts: Facts;
}

/**
 * Reads in one round trip everything that the page of a signed-in player shows: session, player, rank, answer and the top of the board.
 * Parameters: $1 hash of the token, $2 current time, $3 first day of the month, $4 question.
 */
const OWN = {
  name: 'own',
  text: `
    SELECT player.id, player.username, total_points, lifetime_points, coalesce(scored.points, 0) AS month_points, streak_days, streak_last_day,
           longest_streak, total_shares,
           (SELECT 1 + coalesce(sum(players), 0)::int FROM month_score
            WHERE month_score.month = $3 AND score > coalesce(scored.points, 0)) AS rank,
           (SELECT to_json(given) FROM (SELECT letter, is_correct, points, answered_at FROM answer
                                        WHERE player_id = player.id AND question_id = $4) AS given) AS answer,
           (SELECT json_agg(place) FROM (
              SELECT top.player_id, username, avatar_url, top.points, streak_days, rank() OVER (ORDER BY top.points DESC)
              FROM player_month AS top JOIN player AS leader ON leader.id = top.player_id
              WHERE top.month = $3 AND NOT top.hidden ORDER BY top.points DESC, top.reached_at, top.player_id LIMIT 10) AS place) AS board
    FROM session JOIN player ON player.id = session.player_id
    LEFT JOIN player_month AS scored ON scored.player_id = player.id AND scored.month = $3
    WHERE session.token_hash = $1 AND session.expires_at > $2`,
};

/**
 * A hand-written REST server for the page of a signed-in player: Fastify, the driver and one prepared statement. Like the
 * product, it caches today's question. It has no limits, log, metrics, security headers or access rules.
 */
async function serve({ databaseUrl, facts }: RestServerOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const today = await pool.query(
    `SELECT id, text, option_a, option_b, option_c, option_d, points, category, difficulty, day
     FROM question WHERE id = $1`,
    [facts.questionId],
  );
  const question: unknown = today.rows[0];
  const month = firstOfMonth(monthOf(facts.today));
  const app = Fastify();
  app.get('/own', async (request, reply) => {
    const token = /(?:^|; )sid=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await pool.query<Record<string, unknown>>({
      ...OWN,
      values: [hash, new Date(), month, facts.questionId],
    });
    const row = rows[0];
    if (!row) return reply.status(401).send({ error: 'Please sign in' });
    const { answer, board, ...viewer } = row;
    return { viewer, question, answer, board };
  });
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent sends the options; the process ends with it.
process.once('message', (options: RestServerOptions) => void serve(options));
process.once('disconnect', () => process.exit(0));
