import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';

/** Requests in flight at once. */
const CONCURRENCY = 20;
const FORGED = {
  totalPoints: 9_999,
  lifetimePoints: 9_999,
  monthlyPoints: 9_999,
  currentStreak: 365,
  longestStreak: 365,
  totalShares: 500,
  isCorrect: true,
  pointsAwarded: 9_999,
  role: 'admin',
};

/** A way of asking for points that were not earned. */
type Forgery = (player: TestPlayer, question: TodaysQuestion) => Promise<unknown>;

const FORGERIES: readonly Forgery[] = [
  ({ client, userId }) =>
    client.rest('PUT', `/api/user-profiles/${userId}`, { username: 'Forger', ...FORGED }),
  ({ client, userId, email }) =>
    client.rest('POST', '/api/user-profiles', { userId, email, username: 'Forger', ...FORGED }),
  ({ client, userId }, { number, wrong }) =>
    client.rest('POST', '/api/user-answers', { userId, questionId: number, userAnswer: wrong, ...FORGED }),
  ({ client, userId }, { number, right }) =>
    client.rest('POST', '/api/user-answers', {
      userId,
      questionId: number - 1,
      userAnswer: right,
      ...FORGED,
    }),
  ({ client, userId }, { number, right }) =>
    client.rest('POST', '/api/user-answers', {
      userId,
      questionId: number + 1,
      userAnswer: right,
      ...FORGED,
    }),
  ({ client }, { id, right }) =>
    client.graphql(`mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }`, {
      input: { questionId: id, letter: right, isCorrect: true, points: 9_999 },
    }),
  ({ client }) => client.graphql('mutation { buyStreakFreeze(input: { holding: -1000 }) { __typename } }'),
  ({ client }) =>
    client.graphql('mutation { updateProfile(input: { name: "Forger", totalPoints: 9 }) { __typename } }'),
];

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install();
  const question = await todaysQuestion(installation);
  if (sabotage) await installation.rows(sabotage);
  const players = await installation.signUp(10);
  // A wrong answer is recorded first, so that no later attempt can earn points.
  const [, , answerWrong] = FORGERIES;
  for (const player of players) await answerWrong?.(player, question);
  const total = stage.size(10_000, 400);
  for (let sent = 0; sent < total; sent += CONCURRENCY) {
    const turns = Array.from({ length: CONCURRENCY }, (_, index) => sent + index);
    await Promise.all(
      turns.map(async (turn) => {
        const player = players[turn % players.length];
        if (player) await FORGERIES[turn % FORGERIES.length]?.(player, question);
      }),
    );
  }
  const [row] = await installation.rows<{ forged: number }>(
    `SELECT count(*)::int AS forged FROM player
     WHERE total_points <> 0 OR lifetime_points <> 0 OR EXISTS (SELECT FROM player_month WHERE player_id = player.id) OR streak_days > 1 OR longest_streak > 1
        OR total_shares <> 0 OR role <> 'player'`,
  );
  return {
    passed: row?.forged === 0,
    figure: `${row?.forged} of ${players.length} players gained something from ${total} forged requests`,
  };
}

export const forgedScore: Fault = {
  number: 7,
  title: 'Forged score',
  procedure:
    'Requests of both APIs claim correct answers, points, streaks, shares and roles, and answer other days.',
  passesWhen: 'No counter of any player changes.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'a trigger that awards a point for a wrong answer',
    run: (stage) =>
      attack(
        stage,
        `CREATE FUNCTION award() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN UPDATE player SET lifetime_points = lifetime_points + 1 WHERE id = NEW.player_id; RETURN NULL; END $$;
         CREATE TRIGGER award AFTER INSERT ON answer FOR EACH ROW EXECUTE FUNCTION award()`,
      ),
  },
};
