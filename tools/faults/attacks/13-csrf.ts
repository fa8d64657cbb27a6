import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../apps/e2e/src/environment/browser';
import type { TestPlayer } from '../client';
import { type Intrusion, intrude, pagePaths } from '../csrf/pages';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';

/** Milliseconds after the last request of a page during which its effects may still arrive. */
const SETTLE_MS = 1_500;

/** The code of the refusal that only a signed-in player receives: a page that reads it made the session cookie count. */
const REFUSED_TO_PLAYERS = 'FORBIDDEN';

/** What a page reads in place of responses when its frame fails. */
const FRAME_FAILED = 'The frame failed';

/** What a page of an attacker tries. */
interface Wishes {
  product: string;
  /** Mutations, as GraphQL documents. */
  mutations: string[];
  /** Changes through the REST facade. */
  calls: { method: string; path: string; body: object }[];
  /** A subscription that a signed-in player may not make, and an anonymous visitor only after signing in. */
  subscription: string;
  /** Addresses of personal data. */
  reads: string[];
}

/**
 * Tries everything in a browser, and returns the texts that the page could read. It is text because it runs in the browser,
 * also inside a sandboxed frame, whose origin is null.
 */
const SCRIPT = String.raw`async (wishes) => {
  const { product, mutations, calls, subscription, reads } = wishes;
  const readable = [];
  const keep = (reply) => reply.text().then((text) => readable.push(text));
  const attempt = (url, options) => fetch(url, { credentials: 'include', signal: AbortSignal.timeout(10000), ...options }).then(keep).catch(() => undefined);
  const frame = (name) => document.body.appendChild(Object.assign(document.createElement('iframe'), { name }));
  const submit = (path, enctype, name, value) => {
    const target = 'frame' + document.forms.length;
    frame(target);
    const form = Object.assign(document.createElement('form'), { method: 'post', action: product + path, enctype, target });
    form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  };
  const work = [];
  const posts = [
    ...mutations.map((query) => ({ method: 'POST', path: '/graphql', body: { query } })),
    ...calls,
  ];
  for (const { method, path, body } of posts) {
    const json = JSON.stringify(body);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; x=text/plain', '']) {
      for (const mode of ['cors', 'no-cors']) {
        work.push(attempt(product + path, { method, mode, body: json, headers: type ? { 'content-type': type } : {} }));
      }
    }
    work.push(attempt(product + path, { method, body: json, headers: { 'content-type': 'application/json', 'x-http-method-override': 'PUT' } }));
    if (method !== 'POST') continue;
    submit(path, 'text/plain', json.slice(0, -1) + ',"x":"', '"}');
    submit(path, 'application/x-www-form-urlencoded', 'query', body.query ?? json);
    submit(path, 'multipart/form-data', 'operations', json);
    navigator.sendBeacon(product + path, json);
    navigator.sendBeacon(product + path, new Blob([json], { type: 'application/json' }));
  }
  for (const query of mutations) {
    const address = product + '/graphql?query=' + encodeURIComponent(query);
    document.body.appendChild(document.createElement('img')).src = address;
    frame('get').src = address;
    work.push(attempt(address, {}), attempt(address, { mode: 'no-cors' }));
  }
  const listen = (address) => new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true });
    const end = () => { source.close(); resolve(); };
    source.addEventListener('next', ({ data }) => readable.push(data));
    source.addEventListener('complete', end);
    source.onerror = end;
    setTimeout(end, 5000);
  });
  const stream = product + '/graphql/stream';
  for (const query of [...mutations, subscription]) {
    const address = stream + '?query=' + encodeURIComponent(query);
    const accept = 'text/event-stream';
    for (const mode of ['cors', 'no-cors']) {
      work.push(attempt(address, { mode, headers: { accept } }));
      for (const type of ['application/json', 'text/plain'])
        work.push(attempt(stream, { mode, method: 'POST', body: JSON.stringify({ query }), headers: { accept, 'content-type': type } }));
    }
    work.push(listen(address));
    document.body.appendChild(document.createElement('img')).src = address;
    submit('/graphql/stream', 'text/plain', JSON.stringify({ query }).slice(0, -1) + ',"x":"', '"}');
  }
  for (const path of reads) work.push(attempt(product + path, {}), attempt(product + path, { mode: 'no-cors' }));
  work.push(new Promise((resolve) => {
    const socket = new WebSocket(product.replace('http', 'ws') + '/graphql/ws', 'graphql-transport-ws');
    socket.onopen = () => socket.send('{"type":"connection_init"}');
    socket.onerror = socket.onclose = resolve;
    socket.onmessage = ({ data }) => {
      readable.push(data);
      if (!data.includes('connection_ack')) return;
      [...mutations, '{ viewer { email } }'].forEach((query, id) =>
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } })));
      setTimeout(resolve, 500);
    };
    setTimeout(resolve, 5000);
  }));
  await Promise.all(work);
  return readable;
}`;

/** A page that runs the script itself, and again in a sandboxed frame. */
function pageOf(wishes: Wishes): string {
  const run = `(${SCRIPT})(${JSON.stringify(wishes)})`;
  const inner = `<body><script>${run}.then((texts) => parent.postMessage(texts, '*'), () => parent.postMessage(['${FRAME_FAILED}'], '*'))</script>`;
  const script = `
    const framed = new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data));
      setTimeout(resolve, 60000, ['${FRAME_FAILED}']);
    });
    const sandbox = document.createElement('iframe');
    sandbox.setAttribute('sandbox', 'allow-scripts allow-forms');
    sandbox.srcdoc = ${JSON.stringify(inner).replaceAll('</', '<\\/')};
    document.body.append(sandbox);
    window.texts = Promise.all([${run}, framed]).then((texts) => texts.flat());`;
  return `<!doctype html><title>Attacker</title><body><script>${script}</script>`;
}

/** Serves a page on a port of its own. @returns the port */
async function serve(stage: Stage, html: string): Promise<number> {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stage.atEnd(() => server.close());
  stage.atEnd(() => server.closeAllConnections());
  return (server.address() as AddressInfo).port;
}

function wishesOf({ server }: Installation, { userId }: TestPlayer, question: TodaysQuestion): Wishes {
  const answer = { userId, questionId: question.number, userAnswer: question.right };
  const share = {
    ...{ userId, shareType: 'trivia_question', platform: 'twitter' },
    contentId: String(question.number),
  };
  return {
    product: server.url,
    mutations: [
      'mutation { updateProfile(input: { username: "Forged" }) { __typename } }',
      'mutation { createApiToken(input: { name: "Forged", scopes: [WRITE] }) { ... on CreateApiTokenSuccess { token viewer { email } } } }',
      `mutation { submitAnswer(input: { questionId: "${question.id}", letter: ${question.right} }) { __typename } }`,
      'mutation { updateReminder(input: { enabled: true, hour: 3, timeZone: "UTC" }) { __typename } }',
      'mutation { logout { __typename } }',
    ],
    calls: [
      { method: 'PUT', path: `/api/user-profiles/${userId}`, body: { username: 'Forged' } },
      { method: 'POST', path: '/api/user-answers', body: answer },
      { method: 'POST', path: '/api/shares', body: share },
    ],
    subscription: 'subscription { adminNotificationRecorded { id } }',
    reads: [
      '/profile',
      '/',
      `/api/user-profiles/${userId}`,
      `/graphql?query=${encodeURIComponent('{ viewer { email } }')}`,
    ],
  };
}

/** What an attack would change. */
async function stateOf(installation: Installation, { userId }: TestPlayer): Promise<string> {
  const count = (table: string) => `(SELECT count(*)::int FROM ${table} WHERE player_id = $1) AS ${table}`;
  const tables = [
    ...['session', 'answer', 'share', 'api_token', 'point_entry', 'league_member', 'webhook', 'passkey'],
    ...['contest_participant', 'push_device'],
  ];
  const rows = await installation.rows(
    `SELECT username, avatar_url, hidden, total_points, ${tables.map(count).join(', ')},
            (SELECT count(*)::int FROM outgoing_mail) AS mails FROM player WHERE id = $1`,
    [userId],
  );
  return JSON.stringify(rows[0]);
}

/** Where a signed-in visitor is led, and what a page gets there. */
type Visit = (page: Page, installation: Installation, wishes: Wishes) => Promise<Intrusion>;

async function attack(stage: Stage, visits: Record<string, Visit>): Promise<Finding> {
  const installation = await stage.install();
  const question = await todaysQuestion(installation);
  const browser = await openBrowser();
  stage.atEnd(() => browser.close());
  const found: string[] = [];
  let [requests, embeds] = [0, 0];
  for (const [name, visit] of Object.entries(visits)) {
    const victim = await installation.server.client().signUp();
    // Whose pages have forms in the admin area, too.
    await installation.rows(`UPDATE player SET role = 'editor', email_proven_at = created_at WHERE id = $1`, [
      victim.userId,
    ]);
    const cookie = victim.client.cookie('sid') ?? '';
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const { url } = installation.server;
    await context.addCookies([{ name: 'sid', value: cookie, url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    // Not a page of the app, which would sign out a browser without a stored session.
    await page.goto(`${url}/healthz`);
    page.on('request', (request) => (requests += request.url().startsWith(url) ? 1 : 0));
    const before = await stateOf(installation, victim);
    const { texts, framed } = await visit(page, installation, wishesOf(installation, victim, question));
    await page.waitForTimeout(SETTLE_MS);
    const after = await stateOf(installation, victim);
    const kept = (await context.cookies(url)).find((held) => held.name === 'sid')?.value;
    await context.close();
    if (before !== after) found.push(`${name} changed ${before} to ${after}`);
    if (kept !== cookie) found.push(`${name} replaced or deleted the session cookie`);
    const embedded = framed.filter((path) => path === PAGE_PATHS.embedToday).length;
    if (framed.length > embedded) found.push(`${name} framed ${framed.slice(0, 3).join(', ')}`);
    embeds += embedded;
    const read = texts.filter((text) => text.includes(victim.email) || text.includes(REFUSED_TO_PLAYERS));
    if (read.length > 0) found.push(`${name} read ${read.length} personal responses`);
  }
  return {
    passed: found.length === 0,
    figure: `${requests} requests, ${found.length === 0 ? `0 changes, nothing personal readable, no page framed but the embed (${embeds} times)` : found.join('; ')}`,
  };
}

/** Visits a page of an attacker on a host. */
const attackerAt =
  (stage: Stage, host: string): Visit =>
  async (page, _installation, wishes) => {
    const port = await serve(stage, pageOf(wishes));
    await page.goto(`http://${host}:${port}/`);
    const texts = await page.evaluate<string[]>('window.texts');
    if (texts.includes(FRAME_FAILED)) throw new Error('The sandboxed frame did not end');
    return { texts, framed: [] };
  };

/** Visits a page of an attacker that shows and posts to every page of the product. */
const intruderAt =
  (stage: Stage, host: string): Visit =>
  async (page, { server }) => {
    const port = await serve(stage, '<!doctype html><title>Attacker</title><body>');
    await page.goto(`http://${host}:${port}/`);
    const intrusion = await intrude(page, server.url, pagePaths(stage.quick));
    // Otherwise frames would be missing for another reason than the refusal.
    if (!intrusion.framed.includes(PAGE_PATHS.embedToday)) throw new Error('The embed was not framed');
    return intrusion;
  };

export const csrf: Fault = {
  number: 13,
  title: 'CSRF, CORS',
  procedure:
    'A browser with a session visits pages of another site and of another port, which try forms, fetch, images, frames, beacons, ' +
    'streams of events and WebSockets, and which show every page in a frame and post to its address.',
  passesWhen:
    'Nothing of the visitor changes, the session cookie stays, no page reads a personal response, and none but the embed is framed.',
  quick: true,
  needs: ['chromium'],
  attack: (stage) =>
    attack(stage, {
      'another site': attackerAt(stage, 'localhost'),
      // The same site, so that the browser sends the cookie: only the server can refuse.
      'another port': attackerAt(stage, '127.0.0.1'),
      'pages at another port': intruderAt(stage, '127.0.0.1'),
      ...(!stage.quick && { 'pages at another site': intruderAt(stage, 'localhost') }),
    }),
  control: {
    description: "the same script on the product's own page",
    run: (stage) =>
      attack(stage, {
        'its own origin': async (page, _installation, wishes) => ({
          texts: await page.evaluate<string[]>(`(${SCRIPT})(${JSON.stringify(wishes)})`),
          framed: [],
        }),
      }),
  },
};
