import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
let player: { userId: string; session: string };
/** Called for each statement of TypeORM. */
const ran = jest.fn();

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@unstorable.example');
  const { orm } = used.server.platform.database;
  const createQueryRunner = orm.createQueryRunner.bind(orm);
  jest.spyOn(orm, 'createQueryRunner').mockImplementation((...args) => {
    ran();
    return createQueryRunner(...args);
  });
});
afterEach(() => {
  expect(used.server.errors.splice(0)).toEqual([]);
  ran.mockClear();
});

/** The JSON of a request, written by hand because `JSON.stringify` would escape the escapes. */
const request = (query: string, variables = '{}') =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`;
const PLAYER = 'query ($id: String!) { player(userId: $id) { username } }';

describe('a GraphQL request', () => {
  it.each([
    ['NUL by a braced escape', request('{ player(userId: "a\\u{0}") { username } }')],
    ['NUL by a long braced escape', request('{ player(userId: "\\u{000000}") { username } }')],
    ['NUL by an escape in the document', request('{ player(userId: "\\u0000") { username } }')],
    ['NUL in a default', request('query ($id: String! = "\\u{0}") { player(userId: $id) { username } }')],
    [
      'NUL in an unused directive',
      request(
        '{ viewer @include(if: true) { email } } fragment F on Query { player(userId: "\\u{0}") { id } }',
      ),
    ],
    ['NUL in a variable', request(PLAYER, '{"id":"a\\u0000"}')],
    ['an unpaired surrogate in a variable', request(PLAYER, '{"id":"\\ud800"}')],
    ['an unpaired surrogate in a nested variable', request(PLAYER, '{"id":{"a":["\\uDFFF"]}}')],
    ['an unpaired surrogate in the name of a variable', request(PLAYER, '{"id":"a","\\udc00":1}')],
    ['an unpaired surrogate in the document', request('{ player(userId: "\\ud800") { username } }')],
    ['a value nested too deeply', request(PLAYER, `{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
  ])('with %s is rejected with 400 before anything runs', async (_, body) => {
    const headers = { accept: 'application/graphql-response+json' };
    const { status } = await used.server.call('POST', '/graphql', { body, headers });
    expect([status, ran.mock.calls.length]).toEqual([400, 0]);
  });

  it('reports text of the document as invalid input', async () => {
    const { body } = await used.server.graphql('{ player(userId: "\\u{0}") { username } }');
    expect(body.errors).toMatchObject([
      {
        message: 'Text must not contain NUL characters or unpaired surrogates',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  it('may contain other escapes and characters beyond the basic plane', async () => {
    for (const id of ['"\\u{1F98A}"', '"\\uD83E\\uDD8A"', '"🦊"', '"\\\\u0000"']) {
      const { status, body } = await used.server.graphql(`{ player(userId: ${id}) { username } }`);
      expect([status, body.data]).toEqual([200, { player: null }]);
    }
  });
});

describe('a REST request', () => {
  const url = () => `/api/user-profiles/${player.userId}`;

  it.each(['{"username":"a\\u0000"}', '{"username":"\\ud800"}', '{"avatarUrl":"https://a.example/\\udc00"}'])(
    'is rejected with 400: %s',
    async (body) => {
      const reply = await used.server.call('PUT', url(), { body, session: player.session });
      expect([reply.status, reply.body]).toEqual([
        400,
        { error: 'Text must not contain NUL characters or unpaired surrogates' },
      ]);
    },
  );

  it('is rejected with 400 when a cursor contains such text', async () => {
    for (const id of ['"\\ud800"', '"a\\u0000"']) {
      const cursor = Buffer.from(`[${id}]`).toString('base64url');
      expect((await used.server.call('GET', `/api/user-profiles?cursor=${cursor}`)).status).toBe(400);
    }
  });

  it.each(['%00', 'a%00b', '%ED%A0%80', '%C0%80'])('is rejected with 400 for the path %s', async (id) => {
    expect((await used.server.call('GET', `/api/user-profiles/${id}`)).status).toBe(400);
  });
});

describe('the log of a defect', () => {
  it('names the error, but neither the statement nor its parameters', async () => {
    const { profiles } = used.server.slices.people;
    const find = jest.spyOn(profiles, 'find').mockImplementation(async () => {
      await used.server.rows('SELECT $1::integer AS "Player_email"', ['ann@secret.example']);
      throw new Error('The statement succeeded');
    });
    const { body } = await used.server.graphql('{ player(userId: "x") { username } }');
    const rest = await used.server.call('GET', '/api/user-profiles/x');
    find.mockRestore();
    expect([body.errors[0].extensions.code, rest.status]).toEqual(['INTERNAL_SERVER_ERROR', 500]);
    const lines = used.server.errors.splice(0);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/QueryFailedError.*22P02/);
      expect(line).not.toMatch(/secret|Player_email|parameters/);
    }
  });
});
