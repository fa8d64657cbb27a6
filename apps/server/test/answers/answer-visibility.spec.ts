import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

type Identity = 'anonymous' | 'the player' | 'another player';

/** Session tokens: of the player who has answered, and of one who has not. */
const session: Record<Identity, string | undefined> = {
  anonymous: undefined,
  'the player': undefined,
  'another player': undefined,
};
let playerId: string;
let key: Awaited<ReturnType<typeof todaysKey>>;

beforeAll(async () => {
  const player = await signedIn(used.server, 'player@answers.example');
  playerId = player.userId;
  session['the player'] = player.session;
  session['another player'] = (await signedIn(used.server, 'other@answers.example')).session;
  key = await todaysKey(used.server);
  const body = { userId: playerId, questionId: key.id, userAnswer: key.wrong };
  await used.server.call('POST', '/api/user-answers', { body, session: player.session });
});

const graphql = (who: Identity, query: string, variables: Record<string, unknown>) =>
  used.server.graphql(query, variables, { session: session[who] });

const ANSWERS = `edges { node { letter isCorrect question { correctAnswer } } }`;
const publicAnswers = (args = '') =>
  `query ($id: String!) { player(userId: $id) { answers${args} { ${ANSWERS} } } }`;
const ownAnswers = (args = '') => `{ viewer { answers${args} { ${ANSWERS} } } }`;

describe('the answer to the open question', () => {
  it.each(['anonymous', 'another player', 'the player'] as const)(
    'is not in the public list for %s',
    async (who) => {
      // The filter must not reveal it either.
      for (const args of ['', '(correct: false)', '(correct: true)']) {
        const { body } = await graphql(who, publicAnswers(args), { id: playerId });
        expect(body.data.player.answers.edges).toEqual([]);
      }
    },
  );

  it("is in the player's own list, also when filtered", async () => {
    const edgesOf = async (args?: string) =>
      (await graphql('the player', ownAnswers(args), {})).body.data.viewer.answers.edges;
    const own = [
      {
        node: {
          letter: key.wrong,
          isCorrect: false,
          question: { correctAnswer: key.right },
        },
      },
    ];
    expect(await edgesOf()).toEqual(own);
    expect(await edgesOf('(correct: false)')).toEqual(own);
    expect(await edgesOf('(correct: true)')).toEqual([]);
  });

  it('is in the public list once the question has closed', async () => {
    const now = used.world.clock.now();
    used.world.clock.set(new Date(now.getTime() + DAY_MS));
    const { body } = await graphql('anonymous', publicAnswers(), { id: playerId });
    expect(body.data.player.answers.edges).toEqual([
      {
        node: {
          letter: key.wrong,
          isCorrect: false,
          question: { correctAnswer: key.right },
        },
      },
    ]);
    used.world.clock.set(now);
  });

  it.each([
    ['anonymous', null],
    ['another player', null],
    ['the player', { letter: expect.any(String) }],
  ] as const)('as a node is for %s: %j', async (who, seen) => {
    const id = Buffer.from(`Answer:${key.id}:${playerId}`).toString('base64url');
    const { body } = await graphql(who, 'query ($id: ID!) { node(id: $id) { ... on Answer { letter } } }', {
      id,
    });
    expect(body.data.node).toEqual(seen);
  });
});
