import type { Client, TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import { startReplyCutter } from '../reply-cutter';
import type { Stage } from '../stage';

const SHARE = `mutation Share($input: CreateShareInput!) {
  createShare(input: $input) { __typename ... on CreateShareSuccess { share { id } } ... on Problem { message } }
}`;

/** Requests in flight at once. */
const CONCURRENCY = 10;

interface ShareReply {
  createShare: { share?: { id: string } } | null;
}

/** Repeats a request whose replies are cut until a reply arrives. */
async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch {
      // The connection ended without a reply: a client cannot know whether the request was carried out.
    }
  }
}

/** Answers and shares through a proxy that cuts the first reply of each. @returns whether each had exactly one effect. */
async function playOnce(
  player: TestPlayer,
  cut: Client,
  installation: Installation,
  question: TodaysQuestion,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { userId } = player;
  cut.setCookie('sid', player.client.cookie('sid'));
  const answer = await untilAnswered(() =>
    cut.rest<{ isCorrect: boolean; pointsAwarded: number; currentStreak: number }>(
      'POST',
      '/api/user-answers',
      {
        userId,
        questionId: question.number,
        userAnswer: question.right,
      },
    ),
  );
  const input = {
    shareType: 'TRIVIA_QUESTION',
    contentId: String(question.number),
    platform: 'COPY_LINK',
    idempotencyKey,
  };
  const share = await untilAnswered(() => cut.graphql<ShareReply>(SHARE, { input }));
  const [row] = await installation.rows<{
    answers: number;
    points: number;
    shares: number;
    share: string | null;
  }>(
    `SELECT (SELECT count(*)::int FROM answer WHERE player_id = $1) AS answers, lifetime_points AS points,
            (SELECT count(*)::int FROM share WHERE player_id = $1) AS shares
     FROM player WHERE id = $1`,
    [userId],
  );
  const { isCorrect, pointsAwarded, currentStreak } = answer.body ?? {};
  return (
    isCorrect === true &&
    pointsAwarded === question.points &&
    currentStreak === 1 &&
    share.body?.data?.createShare?.share !== undefined &&
    row?.answers === 1 &&
    row.points === question.points &&
    row.shares === 1
  );
}

async function attack(stage: Stage, withKey: boolean): Promise<Finding> {
  const installation = await stage.install();
  const question = await todaysQuestion(installation);
  const cutter = await startReplyCutter(installation.server.url);
  stage.atEnd(() => cutter.close());
  const total = stage.size(1_000, 40);
  let single = 0;
  for (let done = 0; done < total; done += CONCURRENCY) {
    const outcomes = await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, index) => {
        const player = await installation.server.client().signUp();
        const key = withKey ? `${done + index}` : null;
        return playOnce(player, cutter.client(), installation, question, key);
      }),
    );
    single += outcomes.filter(Boolean).length;
  }
  return {
    passed: single === total,
    figure: `${single} of ${total} retried answers and shares had a single effect`,
  };
}

export const lostReply: Fault = {
  number: 4,
  title: 'Lost reply',
  procedure:
    'A proxy forwards each answer and each share, and cuts the connection before the reply; the client retries.',
  passesWhen: 'Each has a single effect, and the retry returns its result.',
  quick: true,
  attack: (stage) => attack(stage, true),
  control: { description: 'shares without an idempotency key', run: (stage) => attack(stage, false) },
};
