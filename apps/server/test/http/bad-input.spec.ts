import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();
let player: { userId: string; session: string };

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@bad-input.example');
});

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const node = (text: string) => Buffer.from(text).toString('base64url');
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('the REST facade', () => {
  it.each(['/api/user-profiles/%', '/api/user-profiles/%E0%A4', '/api/user-answers/%zz/1'])(
    'rejects the malformed path %s',
    async (url) => {
      const { status, body } = await used.server.call('GET', url);
      expect([status, body]).toEqual([400, { error: expect.any(String) }]);
    },
  );

  it.each([3_000_000_000, '99999999999', 1e300])('responds with 404 for question %p', async (questionId) => {
    const { status, body } = await used.server.call('POST', '/api/user-answers', {
      body: { userId: player.userId, questionId, userAnswer: 'A' },
      session: player.session,
    });
    expect([status, body]).toEqual([404, { error: 'Question not found' }]);
  });

  it.each([['a\u0000b']])('rejects a cursor with %j', async (id) => {
    expect((await used.server.call('GET', `/api/user-profiles?cursor=${cursor(id)}`)).status).toBe(400);
  });

  it('rejects a NUL character in a name or an avatar', async () => {
    const url = `/api/user-profiles/${player.userId}`;
    for (const body of ['{"username":"a\\u0000"}', '{"avatarUrl":"https://a.example/\\u0000"}']) {
      expect((await used.server.call('PUT', url, { body, session: player.session })).status).toBe(400);
    }
  });
});

describe('the GraphQL API', () => {
  it('rejects the year 0, which PostgreSQL cannot store', async () => {
    const query = 'query ($day: LocalDate!) { pastQuestion(day: $day) { id } }';
    const { body } = await used.server.graphql(query, { day: '0000-01-01' });
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect((await used.server.graphql(query, { day: '0001-01-01' })).body.data).toEqual({
      pastQuestion: null,
    });
  });

  it.each([
    ['a huge score', cursor(9e15, '2026-03-01T00:00:00.000Z', 'x')],
    ['an instant in another form', cursor(1, 'March 1, 2026 BCD', 'x')],
    ['an instant that PostgreSQL cannot represent', cursor(1, '+099999-01-01T00:00:00.000Z', 'x')],
    ['a NUL character', cursor(1, '2026-03-01T00:00:00.000Z', 'a\u0000')],
  ])('rejects a leaderboard cursor with %s', async (_, after) => {
    const { body } = await used.server.graphql(
      'query ($after: String) { leaderboard(after: $after) { edges { cursor } } }',
      { after },
    );
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('rejects a cursor of players with a NUL character', async () => {
    const { body } = await used.server.graphql(
      'query ($after: String) { players(after: $after) { edges { cursor } } }',
      {
        after: cursor('a\u0000'),
      },
    );
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('rejects a cursor of answers without a valid instant', async () => {
    const { body } = await used.server.graphql(
      'query ($id: String!, $after: String) { player(userId: $id) { answers(after: $after) { edges { cursor } } } }',
      { id: player.userId, after: cursor('+275760-09-13T00:00:00.000Z') },
    );
    expect(body.errors?.[0].extensions.code ?? 'BAD_USER_INPUT').toBe('BAD_USER_INPUT');
  });

  it.each([
    'Question:1.5',
    'Question:1e3',
    'Question:',
    'Question:-1',
    'Question:x',
    'Question:99999999999',
    'Player:a\u0000b',
    'Answer:1:a\u0000b',
    'Answer:1.5:a',
    'Answer:',
    'constructor:1',
    '__proto__:1',
    'toString:x',
    'Unknown:1',
  ])('resolves node(id:) of %j to null', async (text) => {
    const { body } = await used.server.graphql('query ($id: ID!) { node(id: $id) { id } }', {
      id: node(text),
    });
    expect(body).toMatchObject({ data: { node: null } });
    expect(body.errors).toBeUndefined();
  });

  it.each(['3000000000', '1.5', '-1', '9007199254740991', '0'])(
    'reports a problem when submitAnswer names question %s',
    async (id) => {
      const { body } = await used.server.graphql(
        'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }',
        { input: { questionId: questionNode(id), letter: 'A' } },
        { session: player.session },
      );
      expect(body.data?.submitAnswer.__typename).toMatch(/^(NotFound|InvalidInput)Problem$/);
    },
  );

  it.each(['username', 'avatarUrl'])('accepts null for %s in updateProfile', async (field) => {
    const { body } = await used.server.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
      { input: { [field]: null } },
      { session: player.session },
    );
    expect(body.errors).toBeUndefined();
  });

  it.each([
    [
      'depth',
      '{ leaderboard { edges { node { player { answers { edges { node { question { viewerAnswer { id } } } } } } } } } }',
      /depth/i,
    ],
    ['aliases', `{ ${repeat(16, (index) => `a${index}: viewer { email }`)} }`, /alias/i],
    ['directives', `{ viewer { email ${repeat(11, () => '@include(if: true)')} } }`, /directive/i],
  ])('rejects too much %s with 400', async (_, query, message) => {
    const { status, body } = await used.server.graphql(query);
    expect(status).toBe(400);
    expect(body.errors[0].message).toMatch(message);
  });

  it.each(['__typename', 'todaysQuestion { id }'])(
    'reports a cost of 1 for a cached response with %s',
    async (selection) => {
      const query = `{ ${selection} leaderboard { edges { cursor } } }`;
      await used.server.graphql(query);
      const { body } = await used.server.graphql(query);
      expect(body.extensions.cost).toBe(1);
    },
  );
});

describe('a cached response', () => {
  it('is not used beyond the day of the question', async () => {
    const query = '{ todaysQuestion { number } }';
    const before = (await used.server.graphql(query)).body.data.todaysQuestion.number;
    const now = used.world.clock.now();
    used.world.clock.set(new Date('2026-03-11T00:00:00Z'));
    const after = (await used.server.graphql(query)).body.data.todaysQuestion.number;
    const direct = (await todaysKey(used.server)).id;
    used.world.clock.set(now);
    expect(after).toBe(direct);
    expect(after).not.toBe(before);
  });
});
