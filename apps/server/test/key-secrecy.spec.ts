import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from './player.fixture';
import { questionNode, todaysKey } from './question.fixture';
import type { Reply, TestServer } from './test-server';
import { useServer } from './test-world';

const used = useServer();

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

type Identity = 'anonymous' | 'the player' | 'another player';

/** Session tokens: of the player who answers in these tests, and of one who does not. */
const session: Record<Identity, string | undefined> = {
  anonymous: undefined,
  'the player': undefined,
  'another player': undefined,
};
let playerId: string;
let key: Awaited<ReturnType<typeof todaysKey>>;
/** Texts that reveal the key. */
let secrets: string[];

beforeAll(async () => {
  const player = await signedIn(used.server, 'player@secrecy.example');
  playerId = player.userId;
  session['the player'] = player.session;
  session['another player'] = (await signedIn(used.server, 'other@secrecy.example')).session;
  key = await todaysKey(used.server);
  const [row] = await used.server.rows('SELECT explanation, articles FROM question WHERE id = $1', [key.id]);
  secrets = [
    row.explanation,
    ...row.articles.flatMap(({ url, snippet }: Record<string, string>) => [url, snippet]),
  ];
});

const KEY = 'correctAnswer explanation relatedArticles { id title url snippet }';
const HIDDEN = { correctAnswer: null, explanation: null, relatedArticles: null };

/** Every query for a question by itself, and where the response has it. */
const QUERIES: [string, () => [query: string, variables: object], (data: any) => unknown][] = [
  ['todaysQuestion', () => [`{ todaysQuestion { ${KEY} } }`, {}], (data) => data.todaysQuestion],
  [
    'question(number:)',
    () => [`query ($n: Int!) { question(number: $n) { ${KEY} } }`, { n: key.id }],
    (data) => data.question,
  ],
  [
    'node(id:)',
    () => [`query ($id: ID!) { node(id: $id) { ... on Question { ${KEY} } } }`, { id: questionNode(key.id) }],
    (data) => data.node,
  ],
];

const graphql = (who: Identity, query: string, variables: object): Promise<Reply> =>
  used.server.graphql(query, variables as Record<string, unknown>, { session: session[who] });

const rest = (who: Identity, server: TestServer = used.server) =>
  server.call('GET', '/api/questions/today', { session: session[who] });

function expectNoSecret({ text }: Reply): void {
  for (const secret of secrets) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
}

describe('before the answer', () => {
  it.each(['anonymous', 'the player', 'another player'] as const)('%s does not get the key', async (who) => {
    for (const [, operation, at] of QUERIES) {
      const reply = await graphql(who, ...operation());
      expect(at(reply.body.data)).toEqual(HIDDEN);
      expectNoSecret(reply);
    }
    const reply = await rest(who);
    expect([reply.body.correctAnswer, reply.body.explanation]).toEqual([null, null]);
    expectNoSecret(reply);
  });

  it.each([{ userAnswer: 'E' }, { userId: 'unknown-player' }, { questionId: 'x' }])(
    'a rejected answer does not reveal the key: %j',
    async (change) => {
      const body = { userId: playerId, questionId: key.id, userAnswer: 'A', ...change };
      const reply = await used.server.call('POST', '/api/user-answers', {
        body,
        session: session['the player'],
      });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expectNoSecret(reply);
    },
  );
});

describe('after the answer', () => {
  beforeAll(async () => {
    const body = { userId: playerId, questionId: key.id, userAnswer: key.wrong };
    await used.server.call('POST', '/api/user-answers', { body, session: session['the player'] });
  });

  it('the player gets the key', async () => {
    for (const [, operation, at] of QUERIES) {
      const { body } = await graphql('the player', ...operation());
      expect(at(body.data)).toEqual({
        correctAnswer: key.right,
        explanation: secrets[0],
        relatedArticles: expect.arrayContaining([expect.objectContaining({ url: secrets[1] })]),
      });
    }
    expect((await rest('the player')).body).toMatchObject({
      correctAnswer: key.right,
      explanation: secrets[0],
    });
  });

  it.each(['anonymous', 'another player'] as const)(
    '%s still does not get the key, not even from a cache',
    async (who) => {
      for (const [, operation, at] of QUERIES) {
        const reply = await graphql(who, ...operation());
        expect(at(reply.body.data)).toEqual(HIDDEN);
        expectNoSecret(reply);
      }
      const reply = await rest(who);
      expect([reply.body.correctAnswer, reply.body.explanation]).toEqual([null, null]);
      expect(reply.headers['cache-control']).not.toContain('public');
    },
  );

  const ANSWERS = `edges { node { letter isCorrect question { ${KEY} } } }`;
  const publicAnswers = (args = '') =>
    `query ($id: String!) { player(userId: $id) { answers${args} { ${ANSWERS} } } }`;
  const ownAnswers = (args = '') => `{ viewer { answers${args} { ${ANSWERS} } } }`;

  it.each(['anonymous', 'another player', 'the player'] as const)(
    '%s does not see the answer in the public list',
    async (who) => {
      // The filter must not reveal it either.
      for (const args of ['', '(correct: false)', '(correct: true)']) {
        const { body } = await graphql(who, publicAnswers(args), { id: playerId });
        expect(body.data.player.answers.edges).toEqual([]);
      }
    },
  );

  it('the player sees it in their own list, also when filtered', async () => {
    const edgesOf = async (args?: string) =>
      (await graphql('the player', ownAnswers(args), {})).body.data.viewer.answers.edges;
    const own = [
      {
        node: {
          letter: key.wrong,
          isCorrect: false,
          question: expect.objectContaining({ correctAnswer: key.right }),
        },
      },
    ];
    expect(await edgesOf()).toEqual(own);
    expect(await edgesOf('(correct: false)')).toEqual(own);
    expect(await edgesOf('(correct: true)')).toEqual([]);
  });

  it('everybody sees it in the public list once the question is closed', async () => {
    const now = used.world.clock.now();
    used.world.clock.set(new Date(now.getTime() + 24 * 60 * 60 * 1000));
    const { body } = await graphql('anonymous', publicAnswers(), { id: playerId });
    expect(body.data.player.answers.edges).toEqual([
      {
        node: {
          letter: key.wrong,
          isCorrect: false,
          question: expect.objectContaining({ correctAnswer: key.right }),
        },
      },
    ]);
    used.world.clock.set(now);
  });

  it.each([
    ['anonymous', null],
    ['another player', null],
    ['the player', { letter: expect.any(String) }],
  ] as const)('the node of the answer is for %s: %j', async (who, seen) => {
    const id = Buffer.from(`Answer:${key.id}:${playerId}`).toString('base64url');
    const { body } = await graphql(who, 'query ($id: ID!) { node(id: $id) { ... on Answer { letter } } }', {
      id,
    });
    expect(body.data.node).toEqual(seen);
  });

  it("does not put a viewer's response into a public cache", async () => {
    const [, operation] = QUERIES[0]!;
    const [query, variables] = operation();
    const own = await graphql('the player', query, variables);
    expect(String(own.headers['cache-control'])).not.toContain('public');
    expect((await graphql('anonymous', query, variables)).body.data.todaysQuestion).toEqual(HIDDEN);
  });
});

describe('ANSWER_KEY=public', () => {
  it('sends the key with the question', async () => {
    const open = await used.world.start({ env: { ANSWER_KEY: 'public' } });
    expect((await rest('anonymous', open)).body).toMatchObject({
      correctAnswer: key.right,
      explanation: secrets[0],
    });
    const { body } = await open.graphql(`{ todaysQuestion { ${KEY} } }`);
    expect(body.data.todaysQuestion.correctAnswer).toBe(key.right);
  });
});
