import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../../apps/e2e/src/environment/browser';
import type { TestPlayer } from '../client';
import { type Intrusion, intrude, pagePaths } from '../csrf/pages';
import { FRAME_FAILED, pageOf, SCRIPT, type Wishes, wishesOf } from '../csrf/requests';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion } from '../questions';
import type { Stage } from '../stage';

/** Milliseconds after the last request of a page during which its effects may still arrive. */
const SETTLE_MS = 1_500;

/** The code of the refusal that only a signed-in player receives: a page that reads it made the session cookie count. */
const REFUSED_TO_PLAYERS = 'FORBIDDEN';

/** Serves a page on a port of its own. @returns the port */
async function serve(stage: Stage, html: string): Promise<number> {
  const server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stage.atEnd(() => server.close());
  stage.atEnd(() => server.closeAllConnections());
  return (server.address() as AddressInfo).port;
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
