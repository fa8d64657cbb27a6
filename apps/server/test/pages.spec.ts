import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { WebApp } from '../src/pages/pages';
import { signedIn, type TestServer, useServer } from './test-server';

const QUERY = parse('query Page { viewer { username } leaderboard(first: 1) { edges { cursor } } }');

type PageRequest = Parameters<WebApp['render']>[0];

/** Every page it was asked for. */
let asked: PageRequest[] = [];

/** A web app whose pages are what the schema told them. */
const webApp: WebApp = {
  inlineScriptHashes: [],
  renderFailure: (status, { productName }) => `<h1>${productName}: ${status}</h1>`,
  async render(request) {
    asked.push(request);
    if (request.url === '/crash') throw new Error('A screen crashed');
    const { data, errors } = await request.execute(QUERY, {});
    const away = errors !== undefined;
    const status = request.unsent ? 405 : away ? 503 : 200;
    return { status, html: JSON.stringify({ data, errors }), personal: Boolean(request.role) };
  },
};

const dist = mkdtempSync(join(tmpdir(), 'no-web-app-'));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
let away: TestServer;
let session: string;

beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'pages@players.example'));
  [server, away] = await Promise.all([
    used.world.start({ web: { webApp, dist } }),
    used.world.start({ web: { webApp, dist } }),
  ]);
  await away.platform.database.close();
});
beforeEach(() => {
  asked = [];
});

const cachingOf = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['cache-control'],
  headers['retry-after'],
];

describe('a page', () => {
  it('is everybody’s and rendered once, or its viewer’s alone', async () => {
    const [first, again] = [await server.call('GET', '/x'), await server.call('GET', '/x')];
    expect([first.status, again.status, asked.length]).toEqual([200, 200, 1]);
    expect(cachingOf(first)).toEqual(['no-cache', undefined]);
    const own = await server.call('GET', '/x', { session });
    expect([own.status, asked.at(-1)?.role]).toEqual([200, 'player']);
    expect(cachingOf(own)).toEqual(['private, no-store', undefined]);
  });

  it('without the database is 503, kept by nobody, and worth asking for again', async () => {
    for (const options of [{}, { session }]) {
      const page = await away.call('GET', '/', options);
      expect([page.status, ...cachingOf(page)]).toEqual([503, 'no-store', '5']);
      expect(page.text).toContain('SERVICE_UNAVAILABLE');
    }
    // Of who brings a session nothing is known then, not even that they are nobody.
    expect(asked.map(({ role }) => role)).toEqual([null, undefined]);
    await away.call('GET', '/');
    expect(asked).toHaveLength(3);
  });
});

describe('a form that is sent to a page', () => {
  const send = (type: string, path = '/login') =>
    server.call('POST', path, {
      session,
      body: 'email=ann%40example.org&password=secret',
      headers: { 'content-type': type },
    });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'Text/Plain'])(
    'gets the page back, which says that nothing was sent: %s',
    async (type) => {
      const page = await send(type, '/login?redirect=%2F');
      expect([page.status, page.headers['allow'], ...cachingOf(page)]).toEqual([
        405,
        'GET, HEAD',
        'no-store',
        undefined,
      ]);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).not.toContain('secret');
      expect(asked).toMatchObject([{ url: '/login?redirect=%2F', unsent: true, role: null }]);
    },
  );

  it('is no page of the API, nor for what is no form', async () => {
    expect((await send('application/x-www-form-urlencoded', '/api/nope')).status).toBe(415);
    const json = await server.call('POST', '/login', { body: {} });
    expect([json.status, json.body]).toEqual([404, { error: 'Not found' }]);
    expect(asked).toEqual([]);
  });
});

describe('what fails', () => {
  const visit = (url: string, accept = 'text/html,application/xhtml+xml') =>
    server.app.inject({ method: 'GET', url, headers: { accept } });

  it('is a page for who goes to an address', async () => {
    const { statusCode, headers, body } = await visit('/crash');
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
      '<h1>Daily Trivia: 500</h1>',
    ]);
    // A defect is told to the log, and to nobody else.
    expect(server.errors.splice(0).join()).toContain('A screen crashed');
    expect((await visit('/%zz')).body).toBe('<h1>Daily Trivia: 400</h1>');
  });

  it('is JSON for programs, and in the API whoever asks', async () => {
    expect((await visit('/%zz', '*/*')).json()).toEqual({ error: 'The address is malformed' });
    expect((await visit('/api/nothing')).json()).toEqual({ error: 'Not found' });
  });

  it('says when to come back', async () => {
    const tight = await used.world.start({ web: { webApp, dist }, rateLimitScale: 0.01 });
    const replies = [];
    for (let time = 0; time < 4; time += 1)
      replies.push(await tight.app.inject({ url: '/x', headers: { accept: 'text/html' } }));
    const { statusCode, headers, body } = replies.at(-1)!;
    expect([statusCode, body]).toEqual([429, '<h1>Daily Trivia: 429</h1>']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
