import { ERROR_MEANINGS } from '@daily/contract/error-meanings';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unavailable } from '@daily/kit/runtime/errors';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { CallOptions, Reply, TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
/** A token that may read. */
let token: string;
beforeAll(async () => {
  const { session } = await signedIn(used.server, 'ada@replies.example');
  token = (await createApiToken(used.server, session, { scopes: ['READ'] })).token;
});
afterEach(() => void used.server.errors.splice(0));

type Call = (server: TestServer) => Promise<Reply>;

const post =
  (body: unknown, options: () => CallOptions = () => ({})): Call =>
  (server) =>
    server.call('POST', '/graphql', { ...options(), body });
const query = (text: string, options?: () => CallOptions) => post({ query: text }, options);
const withToken = () => bearer(token);
const spec = () => ({ headers: { accept: 'application/graphql-response+json' } });
const WRONG_VARIABLE = {
  query: 'query ($n: Int!) { leaderboard(first: $n) { __typename } }',
  variables: { n: 'x' },
};
const SUBSCRIPTION = 'subscription { contestLeaderboardChanged(contestId: "x") { at } }';

/** Calls on a server whose limits the first of them exceeds. */
const onLimitedServer =
  (call: Call): Call =>
  async () => {
    const poor = await used.world.start({ rateLimitScale: 0.001 });
    await call(poor);
    return call(poor);
  };

/** Calls while every read of a profile throws an error. */
const whileProfilesFail =
  (error: Error, call: Call): Call =>
  (server) => {
    const find = jest.spyOn(server.slices.people.profiles, 'find').mockRejectedValue(error);
    return call(server).finally(() => find.mockRestore());
  };
const PLAYER = query('{ player(userId: "x") { username } }');

/** The result of a subscription that is refused, which ends the stream of events. */
const subscribe = (text: string) => (server: TestServer) =>
  server.call('GET', `/graphql/stream?query=${encodeURIComponent(text)}`);

async function secondAnswer(server: TestServer): Promise<Reply> {
  const userId = await bareProfile(server, 'conflict');
  const { id: questionId, right, wrong } = await todaysKey(server);
  await server.call('POST', '/api/user-answers', { body: { userId, questionId, userAnswer: right } });
  return server.call('POST', '/api/user-answers', { body: { userId, questionId, userAnswer: wrong } });
}

/** A call for each status of each code. */
const CALLS: [code: string, status: number, Call][] = [
  ['BAD_REQUEST', 400, post([])],
  ['BAD_REQUEST', 405, (server) => server.call('PUT', '/graphql', { body: {} })],
  ['BAD_REQUEST', 413, query('x'.repeat(70_000))],
  ['BAD_REQUEST', 415, post('x', () => ({ headers: { 'content-type': 'text/plain' } }))],
  ['GRAPHQL_PARSE_FAILED', 200, query('{')],
  ['GRAPHQL_PARSE_FAILED', 400, query('{', spec)],
  ['GRAPHQL_VALIDATION_FAILED', 200, query('{ nothing }')],
  ['GRAPHQL_VALIDATION_FAILED', 400, query('{ nothing }', spec)],
  ['OPERATION_RESOLUTION_FAILURE', 400, query('query A { __typename } query B { __typename }')],
  [
    'PERSISTED_QUERY_NOT_FOUND',
    200,
    post({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
  ],
  ['BAD_USER_INPUT', 200, query('{ leaderboard(first: 0) { __typename } }')],
  ['BAD_USER_INPUT', 200, post(WRONG_VARIABLE)],
  ['BAD_USER_INPUT', 400, post(WRONG_VARIABLE, spec)],
  ['BAD_USER_INPUT', 400, post('{')],
  ['DOCUMENT_LIMIT_EXCEEDED', 400, query(`{ ${'serverTime '.repeat(1_100)} }`)],
  [
    'COST_LIMIT_EXCEEDED',
    400,
    query(
      '{ leaderboard(first: 100) { edges { node { player { answers(first: 100) { edges { cursor } } } } } } }',
    ),
  ],
  ['UNAUTHENTICATED', 200, query('{ auditActions }')],
  ['UNAUTHENTICATED', 401, query('{ auditActions }', () => bearer('daily_none'))],
  ['UNAUTHENTICATED', 401, (server) => server.call('POST', '/api/blogs', { body: {} })],
  [
    'FORBIDDEN',
    200,
    async (server) => {
      const { session } = await signedIn(server, 'grace@replies.example');
      return server.graphql('{ auditActions }', {}, { session });
    },
  ],
  ['FORBIDDEN', 403, query('{ auditActions }', withToken)],
  [
    'INSUFFICIENT_SCOPE',
    403,
    query('mutation { verifyShare(input: { token: "x" }) { __typename } }', withToken),
  ],
  ['NOT_FOUND', 200, subscribe(SUBSCRIPTION)],
  ['NOT_FOUND', 404, (server) => server.call('GET', '/api/contests/none')],
  ['NOT_FOUND', 404, (server) => server.call('GET', '/api/nothing')],
  ['CONFLICT', 409, secondAnswer],
  ['TOO_MANY_REQUESTS', 429, onLimitedServer(query('{ serverTime }'))],
  ['TOO_MANY_REQUESTS', 429, onLimitedServer((server) => server.call('GET', '/api/leaderboard'))],
  ['SERVICE_UNAVAILABLE', 503, whileProfilesFail(unavailable(), PLAYER)],
  ['INTERNAL_SERVER_ERROR', 200, whileProfilesFail(new Error('x'), PLAYER)],
  [
    'INTERNAL_SERVER_ERROR',
    500,
    whileProfilesFail(new Error('x'), (server) => server.call('GET', '/api/user-profiles/x')),
  ],
];

/** The code of an error: of a result, of an event with one, or of the facade. */
function codeOf({ body, headers, text }: Reply): unknown {
  const result = body ?? JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
  return result.errors?.[0].extensions.code ?? headers['error-code'];
}

describe('the documented statuses of error codes', () => {
  it.each(CALLS)('%s has status %i', async (code, status, call) => {
    const reply = await call(used.server);
    expect([codeOf(reply), reply.status]).toEqual([code, status]);
  });

  it('are all there are', () => {
    const tried = Map.groupBy(CALLS, ([code]) => code);
    const statuses = Object.entries(ERROR_MEANINGS).map(([code, meaning]) => [
      code,
      Object.keys(meaning.statuses).map(Number),
    ]);
    const expected = Object.keys(ERROR_MEANINGS).map((code) => [
      code,
      [...new Set(tried.get(code)?.map(([, status]) => status))].toSorted(),
    ]);
    expect(statuses).toEqual(expected);
  });
});
