import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { BlockList } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LIVE_STREAM_PATH, READY_PATH } from '@daily/contract/paths';
import type { BuiltServer } from '@daily/testing/built-server';
import { makeDataFolder } from '@daily/testing/data-folder';
import { describeNeeding } from '@daily/testing/describe-needing';
import { openSink, type Sink } from '@daily/testing/mail-sink';
import { Client, type TestPlayer } from '../faults/client';
import { until } from '@daily/testing/until';
import { childrenOf } from '../faults/processes';
import { TIME_ZONE } from '../test/under-load/installation';
import { Load } from '../test/under-load/load';
import { Tally } from '../test/under-load/tally';
import { composeConfig, type ComposeConfig } from './compose-config.fixture';
import { ComposeNetwork } from './compose-network.fixture';
import { ComposeTopology } from './compose-topology.fixture';

const ANSWERS = '/api/user-answers';
/** Milliseconds after which what a test waits for has failed. */
const PATIENCE_MS = 60_000;
const NEWS = 'subscription { leaderboardChanged { at } }';

// The project's timeout is for the building of an image.
jest.setTimeout(120_000);

// The services of compose.yaml as processes, since nothing runs containers where the tests run.
describeNeeding(
  'caddy',
  'redis-server',
  'docker-compose',
  'root',
  'Linux',
)('the services of compose.yaml', () => {
  const network = new ComposeNetwork();
  const url = `http://${network.addressOf('caddy')}`;
  const folder = makeDataFolder('daily-compose-');
  const before = childrenOf(process.pid);
  let sink: Sink;
  let config: ComposeConfig;
  let topology: ComposeTopology;
  let web: BuiltServer;
  let web2: BuiltServer;
  let ada: TestPlayer;

  beforeAll(async () => {
    sink = await openSink();
    config = composeConfig('compose.yaml', {
      POSTGRES_PASSWORD: randomBytes(8).toString('hex'),
      PUBLIC_URL: url,
      SMTP_URL: sink.url,
      RATE_LIMIT_SCALE: '1000',
      TIME_ZONE,
    });
    expect(config).toMatchObject({ status: 0, stderr: '' });
    topology = new ComposeTopology(config.services, network, folder);
    await topology.start();
    [web, web2] = [await topology.server('web'), await topology.server('web-2')];
  });
  afterAll(async () => {
    await topology?.stop();
    await sink?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serve the home page, and are ready', async () => {
    const visitor = new Client(url);
    const home = await visitor.rest('GET', '/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('<h1')]);
    expect(await visitor.rest('GET', READY_PATH)).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('let a player answer once, and each server knows the session', async () => {
    ada = await new Client(url).signUp('Ada');
    const { body: question } = await ada.client.rest<{ id: number }>('GET', '/api/questions/today');
    const answer = { userId: ada.userId, questionId: question?.id, userAnswer: 'B' };
    expect((await ada.client.rest('POST', ANSWERS, answer)).status).toBe(201);
    for (const place of [url, web.url, web2.url]) {
      const client = new Client(place);
      client.setCookie('sid', ada.client.cookie('sid'));
      const { body } = await client.graphql('{ viewer { player { userId } } }');
      expect(body?.data).toEqual({ viewer: { player: { userId: ada.userId } } });
      const again = await client.rest('POST', ANSWERS, { ...answer, userAnswer: 'C' });
      expect([place, again.status]).toEqual([place, 409]);
      const kept = await client.rest('GET', `${ANSWERS}/${ada.userId}/${question?.id}`);
      expect([place, kept.body]).toEqual([place, expect.objectContaining({ userAnswer: 'B' })]);
    }
  });

  it('count the requests of a client by its own address, on both servers together', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    const remaining = [
      await remainingOf(network.outside, web.url),
      await remainingOf(network.outside, web2.url),
      await remainingOf(network.outside, url),
      await remainingOf(network.outside, url, forged),
    ];
    const [first = 0] = remaining;
    expect(first).toBeGreaterThan(0);
    expect(remaining).toEqual([first, first - 1, first - 2, first - 3]);
  });

  it('trust the networks of containers', () => {
    const trusted = new BlockList();
    for (const range of config.services['web']?.environment['TRUST_PROXY']?.split(',') ?? []) {
      const [address = '', bits] = range.split('/');
      trusted.addSubnet(address, Number(bits));
    }
    // Addresses of the pools that Docker and Podman take by default, and of somebody else.
    const found = ['172.18.0.4', '192.168.16.4', '10.89.0.4', '203.0.113.9'].map((address) =>
      trusted.check(address),
    );
    expect(found).toEqual([true, true, true, false]);
  });

  it('send live results of one server to the viewers of the other', async () => {
    const streams = await Promise.all([url, web.url, web2.url].map(openStream));
    // An answer reaches those who have subscribed by then.
    const haveAll = () => streams.every(({ received }) => received().includes('leaderboardChanged'));
    for (const deadline = performance.now() + PATIENCE_MS; !haveAll(); await pause(200)) {
      if (performance.now() > deadline) throw new Error('A stream has no event');
      await answerOn(web);
    }
    for (const { close } of streams) close();
  });

  it('make a backup', async () => {
    await until(() => readdirSync(topology.volume('backups')).some((name) => name.endsWith('.tar.gz')));
  });

  it('lose no request when a server is replaced, and leave mails to the worker', async () => {
    const worker = await topology.server('worker');
    await until(() => sink.received.some(({ to }) => to.includes(ada.email)));
    expect(await worker.stop()).toBe(0);
    const mails = sink.received.length;
    const tally = new Tally();
    tally.begin('replacing web');
    const load = new Load([url], tally, { players: 1, readers: 2, readEveryMs: 20 });
    try {
      await until(() => tally.answersInPart() > 0);
      const mark2 = web2.log.length;
      expect(await web.stop()).toBe(0);
      const mark = web.log.length;
      await until(() => web2.log.slice(mark2).includes(ANSWERS));
      expect(sink.received).toHaveLength(mails);
      await Promise.all([web.restart(), worker.restart()]);
      await until(() => web.log.slice(mark).includes(ANSWERS) && sink.received.length > mails);
    } finally {
      await load.stop();
    }
    expect(tally.failures).toEqual([]);
  });

  it('go on with one server when the other is killed', async () => {
    await web2.kill();
    const client = new Client(url);
    const statuses = new Set<number>();
    // A page is asked for again, so not even the first one fails. A change may have had an effect when it was sent on a connection whose
    // end the proxy had not seen yet, so it is not sent again; a moment later, none goes there.
    for (let count = 0; count < 8; count += 1) statuses.add((await client.rest('GET', '/')).status);
    for (let count = 0; count < 8; count += 1)
      statuses.add((await client.graphql('{ todaysQuestion { id } }')).status);
    expect([...statuses]).toEqual([200]);
  });

  it('have the tables of a backup after a restore', async () => {
    expect([await web.stop(), await (await topology.server('worker')).stop()]).toEqual([0, 0]);
    await topology.run('restore', ['/backups', '--replace']);
    await web.restart();
    // The backup is from before she signed up.
    expect((await new Client(url).rest('GET', `/api/user-profiles/${ada.userId}`)).status).toBe(404);
  });

  // The last one.
  it('end with 0 when they are stopped, and leave nothing running', async () => {
    const codes = topology.names.map((name) => [name, name === 'web-2' ? 'killed' : 0]);
    expect({ ...(await topology.stop()), 'web-2': 'killed' }).toEqual(Object.fromEntries(codes));
    expect(childrenOf(process.pid)).toEqual(before);
  });
});

/** Signs up and answers today's question on a server. */
async function answerOn(server: BuiltServer): Promise<void> {
  const { userId, client } = await new Client(server.url).signUp();
  const { body: question } = await client.rest<{ id: number }>('GET', '/api/questions/today');
  await client.rest('POST', ANSWERS, { userId, questionId: question?.id, userAnswer: 'A' });
}

/** The requests that an address may still send, by a reply to it. */
async function remainingOf(localAddress: string, url: string, headers: Record<string, string> = {}) {
  const replied = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const request = get(`${url}/api/questions/today`, { localAddress, headers }, (response) => {
      response.resume();
      resolve(response.headers);
    });
    request.on('error', reject);
  });
  return Number(/remaining=(\d+)/.exec(String(replied['ratelimit']))?.[1]);
}

/** Subscribes to changes of the board by Server-Sent Events. */
async function openStream(url: string) {
  const closing = new AbortController();
  const query = new URLSearchParams({ query: NEWS }).toString();
  const { body, status } = await fetch(`${url}${LIVE_STREAM_PATH}?${query}`, {
    headers: { accept: 'text/event-stream' },
    signal: closing.signal,
  });
  expect(status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const part of body ?? []) text += Buffer.from(part).toString();
  };
  read().catch(() => undefined);
  return { received: () => text, close: () => closing.abort() };
}
