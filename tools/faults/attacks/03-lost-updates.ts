import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { audit } from '../audit';
import type { TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';

const PLAYERS = 60;
const CONCURRENCY = 24;

const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }`;
const BUY = `mutation ($input: BuyStreakFreezeInput!) { buyStreakFreeze(input: $input) { __typename } }`;

/** Everything that changes a counter or a board. */
const ACTIONS: readonly ((player: TestPlayer, question: TodaysQuestion) => Promise<unknown>)[] = [
  ({ client, userId }, { number, right }) =>
    client.rest('POST', '/api/user-answers', { userId, questionId: number, userAnswer: right }),
  ({ client, userId }, { number, wrong }) =>
    client.rest('POST', '/api/user-answers', { userId, questionId: number, userAnswer: wrong }),
  async ({ client, userId }, { number }) => {
    const { body } = await client.rest<{ verificationUrl?: string }>('POST', '/api/shares', {
      userId,
      shareType: 'trivia_question',
      contentId: String(number),
      platform: 'copy_link',
    });
    const token = body?.verificationUrl?.split('/').at(-1);
    if (token) await client.rest('GET', `/api/shares/verify/${token}`);
  },
  ({ client }) => client.graphql(UPDATE, { input: { hidden: true } }),
  ({ client }) => client.graphql(UPDATE, { input: { hidden: false } }),
  ({ client }) => client.graphql(BUY, { input: {} }),
  ({ client, userId }) =>
    client.rest('PUT', `/api/user-profiles/${userId}`, { username: `Renamed ${userId.slice(0, 8)}` }),
  async ({ client, email, password }) => {
    // A tenth of these players leave: their rows must leave every count.
    if (email < '1')
      await client.graphql(
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
        { input: { password } },
      );
  },
];

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2, env: { FREEZE_PRICE: '5' } });
  const question = await todaysQuestion(installation);
  const players = await installation.signUp(PLAYERS);
  const end = performance.now() + stage.size(10 * MINUTE_MS, 5_000);
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const player = players[Math.floor(Math.random() * players.length)];
      const action = ACTIONS[Math.floor(Math.random() * ACTIONS.length)];
      if (player) await action?.(player, question);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (sabotage) await installation.rows(sabotage);
  const { agrees, output } = await audit(installation);
  return {
    passed: agrees,
    figure: `${done} random actions of ${PLAYERS} players, then ${agrees ? '0 mismatches' : `mismatches: ${output.slice(0, 300)}`}`,
  };
}

export const lostUpdates: Fault = {
  number: 3,
  title: 'Lost updates',
  procedure:
    'Players answer, share, verify, hide, show, buy freezes, rename and leave at random on two servers at once.',
  passesWhen: 'Every counter and board equals what is recomputed from the rows (npm run audit:points).',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'one point added to a counter behind the ledger',
    run: (stage) =>
      attack(
        stage,
        'UPDATE player SET total_points = total_points + 1 WHERE id = (SELECT min(player_id) FROM answer)',
      ),
  },
};
