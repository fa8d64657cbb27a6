import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { ACCESS_CHECK_PAUSE_MS } from '../../src/live/access-checks';
import { createApiToken } from '../accounts/api-token.fixture';
import { join, publishedContest } from '../contests/contest.fixture';
import { closeCode, type ListeningServer, NEWS, useLiveWorld } from './live.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { accountNode, staffSession } from '../staff.fixture';

/** Close code of WebSocket: the client should connect again. */
const SERVICE_RESTART = 1012;
/** Without TLS, so that the session cookie has its plain name. */
const PUBLIC_URL = 'http://trivia.example';
const NOTIFICATIONS = 'subscription { adminNotificationRecorded { id } }';

const live = useLiveWorld();
/** Two servers over one database, which share no Redis. */
let servers: ListeningServer[];
let admin: { session: string };

beforeAll(async () => {
  servers = [await live.listen({ PUBLIC_URL }), await live.listen({ PUBLIC_URL })];
  admin = await staffSession(servers[0]!.server, 'admin', 'root');
});
afterEach(() => {
  for (const { server } of servers) expect(server.errors.splice(0)).toEqual([]);
});

/** Milliseconds after which a subscription is open, of which the protocol reports nothing. */
const SETTLE_MS = 500;

/** Subscribes on a server. */
async function subscribed(url: string, headers: Record<string, string>, query = NEWS, payload?: object) {
  const { socket } = await live.open(url, headers);
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  await pause(SETTLE_MS);
  return socket;
}

const withSession = (session: string, query = NEWS) =>
  Promise.all(servers.map(({ url }) => subscribed(url, { cookie: `sid=${session}` }, query)));

/** Collects what a socket receives. */
function messagesOf(socket: WebSocket): string[] {
  const messages: string[] = [];
  socket.on('message', (message: Buffer) => void messages.push(message.toString()));
  return messages;
}

/** Collects what a stream of events receives. */
async function streamed(url: string, session: string, query: string): Promise<string[]> {
  const address = url.replace(/^ws/, 'http').replace(/ws$/, 'stream');
  const response = await fetch(`${address}?${new URLSearchParams({ query }).toString()}`, {
    headers: { cookie: `sid=${session}`, accept: 'text/event-stream' },
  });
  const chunks: string[] = [];
  void (async () => {
    for await (const chunk of response.body!) chunks.push(new TextDecoder().decode(chunk));
  })().catch(() => undefined);
  return chunks;
}

/** Milliseconds within which an event arrives. */
const EVENT_MS = 600;

/** The close codes of sockets, of which each must close within a few checks. */
const closings = (sockets: readonly WebSocket[]) =>
  Promise.all(
    sockets.map((socket) =>
      Promise.race([closeCode(socket), pause(3 * ACCESS_CHECK_PAUSE_MS).then(() => 'open' as const)]),
    ),
  );

const change = (name: string, input: object, session = admin.session) =>
  servers[0]!.server.graphql(
    `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename } }`,
    { input },
    { session },
  );

describe('the open sockets of a player, on every server', () => {
  let userId: string;
  let session: string;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    ({ userId, session } = await staffSession(servers[0]!.server, 'editor', `editor${count}`));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the account is suspended', () => change('suspendPlayer', { id: accountNode(userId), reason: 'Spam' })],
    ['the role changes', () => change('changePlayerRole', { id: accountNode(userId), role: 'PLAYER' })],
    ['an admin ends the sessions', () => change('endPlayerSessions', { id: accountNode(userId) })],
    ['the account is deleted', () => change('deletePlayer', { id: accountNode(userId) })],
    [
      'the player signs out',
      () => servers[1]!.server.graphql('mutation { logout { __typename } }', {}, { session }),
    ],
    [
      'a command changes the role while the session goes on',
      () => servers[1]!.server.rows(`UPDATE player SET role = 'player' WHERE id = $1`, [userId]),
    ],
  ])('are closed within seconds once %s', async (_what, act) => {
    const sockets = await withSession(session);
    const codes = closings(sockets);
    await act();
    expect(await codes).toEqual([SERVICE_RESTART, SERVICE_RESTART]);
  });

  it('stay open while nothing changes, as do those of other players and of anonymous visitors', async () => {
    const other = await signedIn(servers[0]!.server, `other${count}@live-access.example`);
    const sockets = [
      ...(await withSession(other.session)),
      ...(await Promise.all(servers.map(({ url }) => subscribed(url, {})))),
    ];
    const codes = closings(sockets);
    await change('suspendPlayer', { id: accountNode(userId), reason: 'Spam' });
    expect(await codes).toEqual(['open', 'open', 'open', 'open']);
  });

  it('receive nothing for admins as soon as the role is revoked', async () => {
    const { server, url } = servers[0]!;
    const { userId: id, session: former } = await staffSession(server, 'admin', `revoked${count}`);
    const sockets = [
      await subscribed(url, { cookie: `sid=${former}` }, NOTIFICATIONS),
      await subscribed(url, { cookie: `sid=${admin.session}` }, NOTIFICATIONS),
    ];
    const received = [...sockets.map(messagesOf), await streamed(url, former, NOTIFICATIONS)];
    const { id: contest } = await publishedContest(server, { title: `Spring ${count}` });
    await join(server, contest, await bareProfile(server, `player${count}`));
    await server.rows(`UPDATE player SET role = 'player' WHERE id = $1`, [id]);
    await server.slices.contests.jobs?.find(({ name }) => name === 'report contests to admins')?.run();
    await pause(EVENT_MS);
    const events = received.map((texts) =>
      texts.filter((text) => text.includes('adminNotificationRecorded')),
    );
    expect(events.map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  it('receive nothing for admins after a reconnection as a suspended one', async () => {
    const { userId: id, session: former } = await staffSession(servers[0]!.server, 'admin', `former${count}`);
    const sockets = await withSession(former, NOTIFICATIONS);
    const codes = closings(sockets);
    await change('suspendPlayer', { id: accountNode(id), reason: 'Spam' });
    expect(await codes).toEqual([SERVICE_RESTART, SERVICE_RESTART]);
    const { socket } = await live.open(servers[1]!.url, { cookie: `sid=${former}` });
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: NOTIFICATIONS } }));
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(message.toString()).payload).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  it('with an API token are closed once the token is revoked, and not by the role of its owner', async () => {
    const { server } = servers[0]!;
    const { token, apiToken } = await createApiToken(server, session);
    const payload = { authorization: `Bearer ${token}` };
    const sockets = await Promise.all(servers.map(({ url }) => subscribed(url, {}, NEWS, payload)));
    await server.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [userId]);
    expect(await closings(sockets)).toEqual(['open', 'open']);
    const codes = closings(sockets);
    await change('revokeApiToken', { id: apiToken.id }, session);
    expect(await codes).toEqual([SERVICE_RESTART, SERVICE_RESTART]);
  });
});
