import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { useProduct } from './product.fixture';

const product = useProduct();
afterEach(() => expect(product.server.errors.splice(0)).toEqual([]));

const run = promisify(execFile);

/** What curl prints. */
async function curl(...args: string[]): Promise<string> {
  const { stdout } = await run('curl', ['--silent', '--show-error', '--max-time', '20', ...args]);
  return stdout;
}

describeNeeding('curl')('curl', () => {
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
    const received = await product.eventDuring<string>((receive, fail) => {
      const child = execFile('curl', [
        ...['--silent', '--no-buffer', '-G', '--data-urlencode', `query=${query}`],
        `${product.graphql}/stream`,
      ]);
      child.once('error', fail);
      let text = '';
      child.stdout?.on('data', (chunk: string) => {
        text += chunk;
        // An event may come in parts.
        if (/event: next\n.*\n\n/.test(text)) receive(text);
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
