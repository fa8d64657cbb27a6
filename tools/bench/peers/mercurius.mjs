import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import mercurius from 'mercurius';
import mercuriusCache from 'mercurius-cache';
import pg from 'pg';
import { SCHEMA } from './schema.mjs';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const question = (row) => ({
  ...row,
  optionA: row.option_a,
  optionB: row.option_b,
  optionC: row.option_c,
  optionD: row.option_d,
  correctAnswer: row.correct_answer,
});

const player = (row) => ({
  ...row,
  avatarUrl: row.avatar_url,
  totalPoints: row.total_points,
  monthlyPoints: row.month_points,
  currentStreak: row.streak_days,
  longestStreak: row.longest_streak,
  totalShares: row.total_shares,
});

const answer = (row) => ({
  letter: row.letter,
  isCorrect: row.is_correct,
  pointsAwarded: row.points,
  answeredAt: row.answered_at.toISOString(),
});

/**
 * A GraphQL server as Mercurius documents it: Fastify, the driver, prepared statements, one per resolver, and its just-in-time compiler.
 * With `untuned`, as a new project uses it and the driver: without that compiler and without prepared statements. With `cache`, its cache
 * plugin keeps public resolvers for a second.
 */
async function serve({ databaseUrl, today, plain, cache, untuned }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const rowsOf = async (name, text, values, connection = pool) =>
    (await connection.query(untuned ? { text, values } : { name, text, values })).rows;
  const viewerOf = async ({ token }) => {
    if (!token) return null;
    const hash = createHash('sha256').update(token).digest();
    const [row] = await rowsOf('viewer', plain.viewer, [hash, new Date()]);
    return row ? player(row) : null;
  };

  const resolvers = {
    Query: {
      viewer: (_root, _args, context) => viewerOf(context),
      todaysQuestion: async () => {
        const [row] = await rowsOf('today', 'SELECT * FROM plain.question WHERE day = $1', [today]);
        return question(row);
      },
      leaderboard: async (_root, { first }) => {
        const rows = await rowsOf(
          'board',
          `SELECT *, rank() OVER (ORDER BY month_points DESC)::int AS rank FROM plain.player
           ORDER BY month_points DESC, month_reached_at, id LIMIT $1`,
          [first],
        );
        return rows.map((row) => ({ rank: row.rank, score: row.month_points, player: player(row) }));
      },
    },
    Question: {
      viewerAnswer: async ({ id }, _args, context) => {
        const viewer = await viewerOf(context);
        if (!viewer) return null;
        const sql = 'SELECT * FROM plain.answer WHERE player_id = $1 AND question_id = $2';
        const [row] = await rowsOf('answer', sql, [viewer.id, id]);
        return row ? answer(row) : null;
      },
    },
    Player: {
      monthlyRank: async ({ monthlyPoints }) => {
        const sql = 'SELECT 1 + count(*)::int AS rank FROM plain.player WHERE month_points > $1';
        return (await rowsOf('rank', sql, [monthlyPoints]))[0].rank;
      },
    },
    Mutation: {
      submitAnswer: async (_root, { questionId, letter }, context) => {
        const viewer = await viewerOf(context);
        if (!viewer) throw new Error('Please sign in');
        const client = await pool.connect();
        try {
          const now = new Date();
          await client.query('BEGIN');
          const inserted = [viewer.id, questionId, letter, now, today];
          const [given] = await rowsOf('insert', plain.insert, inserted, client);
          if (!given) throw new Error('The question is not open');
          const counted = [viewer.id, given.points, now, today];
          const [row] = await rowsOf('update', plain.update, counted, client);
          await client.query('COMMIT');
          const sql = 'SELECT * FROM plain.question WHERE id = $1';
          const [asked] = await rowsOf('question', sql, [questionId], client);
          return { answer: answer({ ...given, letter }), question: question(asked), player: player(row) };
        } catch (error) {
          await client.query('ROLLBACK');
          throw error;
        } finally {
          client.release();
        }
      },
    },
  };

  const app = Fastify();
  await app.register(mercurius, {
    schema: SCHEMA,
    resolvers,
    ...(untuned ? {} : { jit: 1 }),
    context: (request) => ({ token: /(?:^|; )sid=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] }),
  });
  if (cache) {
    await app.register(mercuriusCache, {
      ttl: 1,
      policy: { Query: { todaysQuestion: true, leaderboard: true } },
    });
  }
  process.send({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}

// The parent sends the options; the process ends with it.
process.once('message', (options) => void serve(options));
process.once('disconnect', () => process.exit(0));
