import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from './question.fixture';
import type { Reply, TestServer } from '../test-server';
import { useServer } from '../test-world';

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
  await used.server.rows('UPDATE question SET explanation = $1', ['Because `HTTP 418` says so.']);
  key = await todaysKey(used.server);
  const [row] = await used.server.rows('SELECT articles FROM question WHERE id = $1', [key.id]);
  secrets = [
    'Because HTTP 418 says so.',
    ...row.articles.flatMap(({ url, snippet }: Record<string, string>) => [url, snippet]),
    '<p>Because <code>HTTP 418</code> says so.</p>',
  ];
});

const KEY = 'correctAnswer explanation explanationHtml relatedArticles { id title url snippet }';
const HIDDEN = { correctAnswer: null, explanation: null, explanationHtml: null, relatedArticles: null };

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
        explanationHtml: secrets.at(-1),
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
