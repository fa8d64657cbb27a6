import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parseDay } from '@daily/rules/calendar';
import { createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useProduct } from './product.fixture';

const product = useProduct();

// Questions of past days, for the archive and for practice.
beforeAll(async () => {
  const { schedule } = product.server.slices.questions;
  for (const day of ['2026-03-07', '2026-03-08', '2026-03-09']) await schedule.schedule(parseDay(day));
});

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const HEADERS = { accept: 'application/json, text/event-stream' };

describe('the Model Context Protocol at /mcp', () => {
  const clients: Client[] = [];
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

  /** A client of the official SDK, with the token of a new player. */
  async function connect(name: string, scopes: string[]) {
    const { session } = await signedIn(product.server, `${name}@mcp.example`);
    const { token } = await createApiToken(product.server, session, { scopes });
    const client = new Client({ name: 'spec', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { requestInit }));
    clients.push(client);
    return { client, token };
  }

  async function call(client: Client, name: string, values = {}) {
    const { content, isError } = await client.callTool({ name, arguments: values });
    const [first] = content as { text: string }[];
    return isError ? { error: first?.text } : JSON.parse(first?.text ?? '');
  }

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    product.server.call('POST', '/mcp', { body, headers: { ...HEADERS, ...headers } });

  it("shows today's question without its key, takes one answer and shows the result and the streak", async () => {
    const { client } = await connect('plays', ['READ', 'ANSWERS_WRITE']);
    const question = await call(client, 'get_todays_question');
    expect(question).toMatchObject({ text: expect.any(String), viewerAnswer: null });
    expect(Object.keys(question)).not.toContain('correctAnswer');
    expect(Object.keys(question)).not.toContain('explanation');

    const { right } = await todaysKey(product.server);
    const answer = { questionId: question.id, letter: right };
    const result = { letter: right, isCorrect: true, correctAnswer: right, currentStreak: 1 };
    expect(await call(client, 'answer_todays_question', answer)).toMatchObject(result);
    expect(await call(client, 'answer_todays_question', answer)).toMatchObject(result);
    const other = { ...answer, letter: right === 'A' ? 'B' : 'A' };
    expect(await call(client, 'answer_todays_question', other)).toEqual({
      error: 'You have already answered this question',
    });
    expect(await call(client, 'get_streak')).toMatchObject({ currentStreak: 1, answeredToday: true });
    expect(await call(client, 'get_todays_question')).toMatchObject({ correctAnswer: right });
  });

  it('searches the archive and practices its questions', async () => {
    const { client } = await connect('practices', ['READ', 'ANSWERS_WRITE']);
    const { questions } = await call(client, 'search_archive', { limit: 2 });
    expect(questions).toHaveLength(2);
    const past = await call(client, 'get_past_question', { day: questions[0].day });
    expect(past).toMatchObject({ correctAnswer: expect.stringMatching(/[A-D]/) });
    expect(await call(client, 'list_categories')).toContain(questions[0].category);

    const [first] = await call(client, 'get_practice_questions', { category: questions[0].category });
    expect(Object.keys(first)).not.toContain('correctAnswer');
    expect(
      await call(client, 'answer_practice_question', { questionId: first.id, letter: 'A' }),
    ).toMatchObject({ isCorrect: expect.any(Boolean), correctAnswer: expect.any(String), reviews: 1 });
    // No open question is practiced, and so none is revealed.
    const { id } = await call(client, 'get_todays_question');
    const { error } = await call(client, 'answer_practice_question', { questionId: id, letter: 'A' });
    expect(error).toMatch(/\w/);
  });

  it('offers the tools that answer only to a token with the scope for it', async () => {
    const { client } = await connect('reads', ['READ']);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_todays_question');
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint === false)).toEqual([]);
  });

  it('charges the budget of the player', async () => {
    const { client, token } = await connect('pays', ['READ']);
    const remaining = async () => {
      const { headers } = await product.server.graphql(
        '{ viewer { id } }',
        {},
        { headers: { authorization: `Bearer ${token}` } },
      );
      return Number(/remaining=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
    };
    const before = await remaining();
    await call(client, 'search_archive', { limit: 50 });
    expect(before - (await remaining())).toBeGreaterThan(100);
  });

  it('requires an API token: a session does not count', async () => {
    const { session } = await signedIn(product.server, 'cookie@mcp.example');
    const options = { body: LIST, session, headers: { ...HEADERS, 'sec-fetch-site': 'same-origin' } };
    const { status, headers } = await product.server.call('POST', '/mcp', options);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await post(LIST, { authorization: 'Bearer dt_unknown' })).status).toBe(401);
  });

  it('refuses pages of other origins', async () => {
    const authorization = product.authorization;
    expect((await post(LIST, { authorization, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(LIST, { authorization, origin: 'null' })).status).toBe(403);
    expect((await post(LIST, { authorization, origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it('refuses batches, other methods and input that is no message', async () => {
    const authorization = product.authorization;
    expect((await post([LIST, LIST], { authorization })).status).toBe(400);
    expect((await post({ hello: 'there' }, { authorization })).status).toBe(400);
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, headers } = await product.server.call(method, '/mcp');
      expect([status, headers['allow']]).toEqual([405, 'POST']);
    }
  });
});
