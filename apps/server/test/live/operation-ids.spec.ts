import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { until } from '@daily/testing/until';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { closeCode, type ListeningServer, NEWS, useLiveWorld } from './live.fixture';

const live = useLiveWorld();
let one: ListeningServer;
beforeAll(async () => {
  one = await live.listen();
});
afterEach(() => expect(one.server.errors.splice(0)).toEqual([]));

/** The close code of graphql-transport-ws for an id that is in use. */
const ID_IN_USE = 4409;

/** A socket that may subscribe, and the messages that it receives. */
async function openSocket(session?: string) {
  const headers: Record<string, string> = session === undefined ? {} : { cookie: `__Host-sid=${session}` };
  const { socket } = await live.open(one.url, headers);
  const received: { type: string; id?: string }[] = [];
  socket.on('message', (message: Buffer) => void received.push(JSON.parse(message.toString())));
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  received.length = 0;
  return { socket, received };
}

const begin = (socket: WebSocket, id: string, query = NEWS) =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
const complete = (socket: WebSocket, id: string) => socket.send(JSON.stringify({ id, type: 'complete' }));

/** Resolves once everything that was sent before has been handled. */
async function handled({ socket, received }: Awaited<ReturnType<typeof openSocket>>): Promise<void> {
  socket.send('{"type":"ping"}');
  await until(() => received.some(({ type }) => type === 'pong'));
  received.splice(0);
}

describe('the id of a subscription', () => {
  it.each([
    ['is running', false],
    ['was completed and has not ended', true],
  ])('is refused to another one while the first %s', async (_, isCompleted) => {
    const { session } = await signedIn(await live.world.start(), 'ids@live.example');
    const { socket, received } = await openSocket(session);
    const closed = closeCode(socket);
    begin(socket, 'a');
    if (isCompleted) complete(socket, 'a');
    begin(socket, 'a');
    expect(await closed).toBe(ID_IN_USE);
    expect(received).toEqual([]);
  });

  it('of any length is refused with the code of the protocol', async () => {
    const { socket } = await openSocket();
    const closed = closeCode(socket);
    const id = 'x'.repeat(128);
    begin(socket, id);
    begin(socket, id);
    expect(await closed).toBe(ID_IN_USE);
  });

  it('can be used again after the first one has ended', async () => {
    const connection = await openSocket();
    const { socket, received } = connection;
    for (let count = 0; count < 3; count += 1) {
      begin(socket, 'a');
      await handled(connection);
      complete(socket, 'a');
      await handled(connection);
    }
    begin(socket, 'a');
    await handled(connection);
    const userId = await bareProfile(one.server, 'ids-answer');
    const key = await todaysKey(one.server);
    const body = { userId, questionId: key.id, userAnswer: key.right };
    await one.server.call('POST', '/api/user-answers', { body });
    await until(() => received.length > 0);
    expect(received).toMatchObject([{ type: 'next', id: 'a' }]);
  });
});
