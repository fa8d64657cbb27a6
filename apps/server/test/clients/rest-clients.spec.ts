import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import createClient from 'openapi-fetch';
import { useProduct } from './product.fixture';

const product = useProduct();
afterEach(() => expect(product.server.errors.splice(0)).toEqual([]));

const run = promisify(execFile);

/** What curl prints. Fails when curl is not installed. */
async function curl(...args: string[]): Promise<string> {
  const { stdout } = await run('curl', ['--silent', '--show-error', '--max-time', '20', ...args]);
  return stdout;
}

describe('curl', () => {
  const JSON_BODY = ['-H', 'content-type: application/json'];

  it('sends a query by POST and by GET', async () => {
    const query = '{ todaysQuestion { text } }';
    const posted = JSON.parse(await curl(...JSON_BODY, '-d', JSON.stringify({ query }), product.graphql));
    const got = JSON.parse(await curl('-G', '--data-urlencode', `query=${query}`, product.graphql));
    expect(got.data.todaysQuestion.text).toEqual(expect.any(String));
    expect(posted.data).toEqual(got.data);
  });

  it('shows the reason when the content type is missing', async () => {
    const reply = JSON.parse(await curl('-d', '{"query":"{ __typename }"}', product.graphql));
    expect(reply.errors[0].message).toBe('The body must be JSON, with Content-Type: application/json');
  });

  it('uses a token, and shows the headers of limits', async () => {
    const query = '{ viewer { email } }';
    const body = JSON.stringify({ query });
    const authorization = `authorization: ${product.authorization}`;
    const text = await curl('-i', ...JSON_BODY, '-H', authorization, '-d', body, product.graphql);
    expect(text).toContain('ada@clients.example');
    expect(text).toMatch(/^ratelimit: limit=\d+/im);
  });

  it('logs in with a jar of cookies', async () => {
    const jar = '/dev/null';
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
    const variables = { input: { email: 'curl@clients.example', password: 'correct horse' } };
    const body = JSON.stringify({ query: login, variables });
    const text = await curl('-i', '-c', jar, ...JSON_BODY, '-d', body, product.graphql);
    expect(text).toMatch(/^set-cookie: sid=[^;\s]+;.*HttpOnly/im);
    expect(text).toContain('AuthenticationSuccess');
  });

  it('follows a subscription', async () => {
    const query = 'subscription { leaderboardChanged { at } }';
    const received = await product.eventDuring<string>((receive) => {
      const child = execFile('curl', [
        ...['--silent', '--no-buffer', '-G', '--data-urlencode', `query=${query}`],
        `${product.graphql}/stream`,
      ]);
      let text = '';
      child.stdout?.on('data', (chunk: string) => {
        text += chunk;
        if (text.includes('event: next')) receive(text);
      });
      return () => child.kill();
    });
    expect(received).toMatch(/event: next\ndata: \{"data":\{"leaderboardChanged":\{"at":"[^"]+"\}\}\}\n\n/);
  });

  it('reads the schema and the description of the facade', async () => {
    expect(await curl(`${product.url}/schema.graphql`)).toContain('type Query');
    expect(JSON.parse(await curl(`${product.url}/api/openapi.json`)).openapi).toMatch(/^3\.1/);
  });
});

/** Without generated types, each path is known to have these. */
interface Calls {
  get: { responses: { 200: { content: { 'application/json': any } } }; parameters: any };
  put: { responses: { 200: { content: { 'application/json': any } } }; parameters: any; requestBody: any };
  parameters: any;
}

/** Types of the paths that the test uses; `openapi-typescript` generates them from the document. */
interface Paths {
  '/api/questions/today': Calls;
  '/api/leaderboard': Calls;
  '/api/user-profiles': Calls;
  '/api/user-profiles/{userId}': Calls;
  '/api/user-answers/{userId}/{questionId}': Calls;
}

describe('openapi-fetch', () => {
  const client = (headers: Record<string, string> = {}) =>
    createClient<Paths>({ baseUrl: product.url, headers });

  it('reads today’s question and a list page by page', async () => {
    const today = await client().GET('/api/questions/today', {});
    expect(today.data.questionText).toEqual(expect.any(String));
    const first = await client().GET('/api/user-profiles', { params: { query: { limit: 1 } } });
    const next = /^<([^>]+)>; rel="next"/.exec(first.response.headers.get('link') ?? '')?.[1];
    const cursor = new URL(next ?? '', product.url).searchParams.get('cursor');
    const second = await client().GET('/api/user-profiles', { params: { query: { limit: 1, cursor } } });
    expect(second.data[0].userId).not.toBe(first.data[0].userId);
  });

  it('writes with a token, and receives failures with their status', async () => {
    const { body } = await product.server.graphql(
      '{ viewer { player { userId } } }',
      {},
      { headers: { authorization: product.authorization } },
    );
    const params = { path: { userId: body.data.viewer.player.userId } };
    const path = '/api/user-profiles/{userId}';
    const authorized = client({ authorization: product.authorization });
    const changed = await authorized.PUT(path, { params, body: { username: 'Ada by REST' } });
    expect([changed.response.status, changed.data.username]).toEqual([200, 'Ada by REST']);
    const refused = await client().PUT(path, { params, body: { username: 'Changed' } });
    expect([refused.response.status, refused.error]).toEqual([401, { error: expect.any(String) }]);
    const missing = await client().GET(path, { params: { path: { userId: 'missing' } } });
    expect([missing.response.status, missing.error]).toEqual([404, { error: 'User profile not found' }]);
  });
});
