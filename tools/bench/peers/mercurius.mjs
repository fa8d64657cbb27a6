import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers';
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

/** As the product's own batches: statements in flight at a time, and calls in one. */
const BATCHES = { inFlight: 2, calls: 32 };

/**
 * Combines calls that arrive at the same moment into one statement. While two are in flight, further calls gather for the next one.
 * @param work resolves to the results of calls, in their order.
 */
function batched(work) {
  let waiting = [];
  let inFlight = 0;
  const send = async () => {
    if (inFlight === BATCHES.inFlight || waiting.length === 0) return;
    const batch = waiting.splice(0, BATCHES.calls);
    inFlight += 1;
    try {
      const results = await work(batch.map(({ call }) => call));
      batch.forEach(({ resolve }, index) => resolve(results[index]));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    } finally {
      inFlight -= 1;
      void send();
    }
  };
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      setImmediate(send);
    });
}

/**
 * A GraphQL server as Mercurius documents it: Fastify, the driver, prepared statements, one per resolver, and its just-in-time compiler.
 * With `untuned`, as a new project uses it and the driver: without that compiler and without prepared statements. With `cache`, its cache
 * plugin keeps public resolvers for a second. With `batched`, the statements of an answer serve several requests, as those of the product do.
 */
async function serve({ databaseUrl, today, plain, cache, untuned, batched: combines }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const rowsOf = async (name, text, values, connection = pool) =>
    (await connection.query(untuned ? { text, values } : { name, text, values })).rows;
  const rowByHash = combines
    ? batched(async (hashes) => {
        const rows = await rowsOf('viewers', plain.viewers, [hashes, new Date()]);
        return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)));
      })
    : async (hash) => (await rowsOf('viewer', plain.viewer, [hash, new Date()]))[0];
  const viewerOf = async ({ token }) => {
    if (!token) return null;
    const row = await rowByHash(createHash('sha256').update(token).digest());
    return row ? player(row) : null;
  };
  const questionById = combines
    ? batched(async (ids) => {
        const sql = 'SELECT * FROM plain.question WHERE id = ANY($1::int[])';
        const rows = await rowsOf('questions', sql, [[...new Set(ids)]]);
        return ids.map((id) => rows.find((row) => row.id === id));
      })
    : async (id) => (await rowsOf('question', 'SELECT * FROM plain.question WHERE id = $1', [id]))[0];
  const submitAll = batched(async (calls) => {
    const of = (name) => calls.map((call) => call[name]);
    const values = [of('playerId'), of('questionId'), of('letter'), new Date(), today];
    const rows = await rowsOf('submit', plain.submitAll, values);
    return calls.map(({ playerId }) => rows.find((row) => row.player_id === playerId));
  });

  /** The transaction of one answer. */
  async function submitOne({ playerId, questionId, letter }) {
    const client = await pool.connect();
    try {
      const now = new Date();
      await client.query('BEGIN');
      const [given] = await rowsOf(
        'insert',
        plain.insert,
        [playerId, questionId, letter, now, today],
        client,
      );
      if (!given) throw new Error('The question is not open');
      const [row] = await rowsOf('update', plain.update, [playerId, given.points, now, today], client);
      await client.query('COMMIT');
      return { ...given, ...row };
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

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
        const row = await (combines ? submitAll : submitOne)({ playerId: viewer.id, questionId, letter });
        if (!row) throw new Error('The question is not open');
        const asked = await questionById(questionId);
        return { answer: answer({ ...row, letter }), question: question(asked), player: player(row) };
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
