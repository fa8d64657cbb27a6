import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { questionNode, type Reply, signedIn, type TestServer, todaysKey, useServer } from './test-server';

const used = useServer();

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

type Identity = 'anonymous' | 'the player' | 'another player';

/** A player who will have answered, one who has not, and nobody. */
const session: Record<Identity, string | undefined> = {
  anonymous: undefined,
  'the player': undefined,
  'another player': undefined,
};
let playerId: string;
let key: Awaited<ReturnType<typeof todaysKey>>;
/** Texts that give the key away. */
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

/** Every way in which a client can come to a question, with where its answer stands. */
const WAYS: [string, () => [query: string, variables: object], (data: any) => unknown][] = [
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
    for (const [, operation, at] of WAYS) {
      const reply = await graphql(who, ...operation());
      expect(at(reply.body.data)).toEqual(HIDDEN);
      expectNoSecret(reply);
    }
    const reply = await rest(who);
    expect([reply.body.correctAnswer, reply.body.explanation]).toEqual([null, null]);
    expectNoSecret(reply);
  });

  it.each([{ userAnswer: 'E' }, { userId: 'nobody-at-all' }, { questionId: 'x' }])(
    'a refused submit does not tell it either: %j',
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
    for (const [, operation, at] of WAYS) {
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
    '%s still does not, not even from what was remembered',
    async (who) => {
      for (const [, operation, at] of WAYS) {
        const reply = await graphql(who, ...operation());
        expect(at(reply.body.data)).toEqual(HIDDEN);
        expectNoSecret(reply);
      }
      const reply = await rest(who);
      expect([reply.body.correctAnswer, reply.body.explanation]).toEqual([null, null]);
      expect(reply.headers['cache-control']).not.toContain('public');
    },
  );

  it.each(['anonymous', 'another player'] as const)(
    '%s does not see the answer in the history',
    async (who) => {
      const query = `query ($id: String!) {
      player(userId: $id) { answerHistory { edges { node { letter isCorrect question { ${KEY} } } } } }
    }`;
      expect((await graphql(who, query, { id: playerId })).body.data.player.answerHistory.edges).toEqual([]);
      // Nor by asking which answers were wrong.
      const wrong = query.replace('answerHistory', 'answerHistory(correct: false)');
      expect((await graphql(who, wrong, { id: playerId })).body.data.player.answerHistory.edges).toEqual([]);
      const ownWrong = await graphql('the player', wrong, { id: playerId });
      expect(ownWrong.body.data.player.answerHistory.edges).toHaveLength(1);
      const right = query.replace('answerHistory', 'answerHistory(correct: true)');
      const ownRight = await graphql('the player', right, { id: playerId });
      expect(ownRight.body.data.player.answerHistory.edges).toEqual([]);
      const own = await graphql('the player', query, { id: playerId });
      expect(own.body.data.player.answerHistory.edges).toEqual([
        {
          node: {
            letter: key.wrong,
            isCorrect: false,
            question: expect.objectContaining({ correctAnswer: key.right }),
          },
        },
      ]);
    },
  );

  it.each([
    ['anonymous', null],
    ['another player', null],
    ['the player', { letter: expect.any(String) }],
  ] as const)('%s sees of its node: %j', async (who, seen) => {
    const id = Buffer.from(`Answer:${key.id}:${playerId}`).toString('base64url');
    const { body } = await graphql(who, 'query ($id: ID!) { node(id: $id) { ... on Answer { letter } } }', {
      id,
    });
    expect(body.data.node).toEqual(seen);
  });

  it("does not make a viewer's response anybody else's", async () => {
    const [, operation] = WAYS[0]!;
    const [query, variables] = operation();
    const own = await graphql('the player', query, variables);
    expect(String(own.headers['cache-control'])).not.toContain('public');
    expect((await graphql('anonymous', query, variables)).body.data.todaysQuestion).toEqual(HIDDEN);
  });
});

describe('a question whose day has not come', () => {
  /** The next question of the bank, waiting or put on tomorrow. */
  const waiting = async (day: string | null) => {
    const [{ id }] = await used.server.rows('SELECT id FROM question WHERE day IS NULL ORDER BY id LIMIT 1');
    if (day) await used.server.rows('UPDATE question SET day = $2 WHERE id = $1', [id, day]);
    return id as number;
  };

  it.each([null, '2026-03-11', '2027-01-01'])('does not exist for anybody (day: %p)', async (day) => {
    const id = await waiting(day);
    for (const who of ['anonymous', 'the player'] as const) {
      const byNumber = await graphql(who, 'query ($n: Int!) { question(number: $n) { text } }', { n: id });
      const byNode = await graphql(who, 'query ($id: ID!) { node(id: $id) { id } }', {
        id: questionNode(id),
      });
      expect([byNumber.body, byNode.body]).toMatchObject([
        { data: { question: null } },
        { data: { node: null } },
      ]);
    }
    const body = { userId: playerId, questionId: id, userAnswer: 'A' };
    const submitted = await used.server.call('POST', '/api/user-answers', {
      body,
      session: session['the player'],
    });
    const unknown = await used.server.call('POST', '/api/user-answers', {
      body: { ...body, questionId: 2_000_000_000 },
      session: session['the player'],
    });
    expect([submitted.status, submitted.body]).toEqual([404, unknown.body]);
    const mutation = await graphql(
      'the player',
      'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }',
      { input: { questionId: questionNode(id), letter: 'A' } },
    );
    expect(mutation.body.data.submitAnswer.__typename).toBe('NotFoundProblem');
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
