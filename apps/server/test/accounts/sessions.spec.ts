import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROBLEM, secondBrowser, sessionsOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

async function endSession(session: string | undefined, id: string) {
  const { body } = await used.server.graphql(
    `mutation ($input: EndSessionInput!) {
      endSession(input: $input) { ${PROBLEM} ... on ViewerSuccess { viewer { sessions { id } } } }
    }`,
    { input: { id } },
    { session },
  );
  return body.data.endSession;
}

describe('the sessions of the viewer', () => {
  it('are listed with their browsers, the current one marked, the most recently used first', async () => {
    const email = 'list@sessions.example';
    const { session } = await signedIn(used.server, email);
    later(HOUR_MS);
    const second = (await secondBrowser(used.server, email))!;
    expect(await sessionsOf(used.server, second)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        createdAt: new Date(NOON.getTime() + HOUR_MS).toISOString(),
        lastSeenAt: new Date(NOON.getTime() + HOUR_MS).toISOString(),
        expiresAt: new Date(NOON.getTime() + HOUR_MS + 7 * DAY_MS).toISOString(),
        current: true,
      },
      expect.objectContaining({ lastSeenAt: NOON.toISOString(), current: false }),
    ]);
    // Another use of the first session updates its `lastSeenAt` once an hour has passed.
    later(2 * HOUR_MS);
    const [first] = await sessionsOf(used.server, session);
    expect(first).toMatchObject({
      current: true,
      lastSeenAt: new Date(NOON.getTime() + 2 * HOUR_MS).toISOString(),
    });
  });

  it('end one by one; the cookie of an ended session is rejected', async () => {
    const email = 'end@sessions.example';
    const { session, userId } = await signedIn(used.server, email);
    const second = await secondBrowser(used.server, email);
    const sessions = await sessionsOf(used.server, session);
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await endSession(session, id)).viewer.sessions).toHaveLength(1);
    expect([await viewerId(used.server, second), await viewerId(used.server, session)]).toEqual([
      null,
      userId,
    ]);
    expect(await endSession(session, id)).toEqual({
      __typename: 'NotFoundProblem',
      message: 'That one is signed out already',
    });
  });

  it('cannot be ended by other players, nor by a malformed id', async () => {
    const one = await signedIn(used.server, 'one@sessions.example');
    const other = await signedIn(used.server, 'other@sessions.example');
    const [{ id }] = await sessionsOf(used.server, one.session);
    const globalId = (text: string) => Buffer.from(text).toString('base64url');
    for (const tried of [id, 'x', '', globalId('Session:1'), globalId('Player:x')]) {
      expect((await endSession(other.session, tried)).__typename).toBe('NotFoundProblem');
    }
    expect(await viewerId(used.server, one.session)).toBe(one.userId);
    const { body } = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id },
      { session: other.session },
    );
    expect(body.data.node).toBeNull();
  });

  it('all end except the current one with endOtherSessions', async () => {
    const email = 'others@sessions.example';
    const { session, userId } = await signedIn(used.server, email);
    const others = [await secondBrowser(used.server, email), await secondBrowser(used.server, email)];
    const { body } = await used.server.graphql(
      'mutation { endOtherSessions(input: {}) { ... on ViewerSuccess { viewer { sessions { current } } } } }',
      {},
      { session },
    );
    expect(body.data.endOtherSessions.viewer.sessions).toEqual([{ current: true }]);
    const viewers = [session, ...others].map((cookie) => viewerId(used.server, cookie));
    expect(await Promise.all(viewers)).toEqual([userId, null, null]);
  });

  it('all end except the current one and those to keep', async () => {
    const email = 'keep@sessions.example';
    const { session, userId } = await signedIn(used.server, email);
    const kept = (await secondBrowser(used.server, email))!;
    const ended = await secondBrowser(used.server, email);
    const foreign = await signedIn(used.server, 'foreign@sessions.example');
    const [{ id: foreignId }] = await sessionsOf(used.server, foreign.session);
    const [{ id }] = (await sessionsOf(used.server, kept)).filter(
      ({ current }: { current: boolean }) => current,
    );
    const endOthers = async (keep: string[]) => {
      const { body } = await used.server.graphql(
        `mutation ($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { ${PROBLEM} } }`,
        { input: { keep } },
        { session },
      );
      return body.data.endOtherSessions;
    };
    expect(await endOthers([id, 'UGxheWVyOng'])).toEqual({
      __typename: 'InvalidInputProblem',
      message: 'keep must contain ids of sessions',
    });
    expect(await sessionsOf(used.server, session)).toHaveLength(3);
    expect((await endOthers([id, foreignId])).__typename).toBe('ViewerSuccess');
    const viewers = [session, kept, ended, foreign.session].map((cookie) => viewerId(used.server, cookie));
    expect(await Promise.all(viewers)).toEqual([userId, userId, null, foreign.userId]);
  });

  it('are limited to ten: one more login ends the oldest', async () => {
    const email = 'ten@sessions.example';
    const { session } = await signedIn(used.server, email);
    let newest = session;
    for (let count = 1; count <= 10; count += 1) {
      later(count * 1000);
      newest = (await secondBrowser(used.server, email))!;
    }
    expect(await viewerId(used.server, session)).toBeNull();
    expect(await sessionsOf(used.server, newest)).toHaveLength(10);
  });
});
