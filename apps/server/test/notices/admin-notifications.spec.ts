import { describe, expect, it, jest } from '@jest/globals';
import { until } from '@daily/testing/until';
import { bareProfile, signedIn } from '../player.fixture';
import { join, publishedContest } from '../contests/contest.fixture';
import { follow, type ListeningServer, socketWith, useLiveWorld } from '../live/live.fixture';
import type { TestServer } from '../test-server';
import { NOON } from '../test-world';

const live = useLiveWorld();

/** Without TLS, so that the session cookie has its plain name. */
const PUBLIC_URL = 'http://trivia.example';

const PATH = '/api/admin/notifications';
const LIST = '{ adminNotifications(first: 10, unread: true) { edges { node { id message count readAt } } } }';

/** Signs in a player with a role. */
async function staff(server: TestServer, role: string): Promise<string> {
  const email = `${role}@admin.example`;
  const { userId } = await signedIn(server, email, 'twelve characters');
  await server.rows('UPDATE player SET role = $2, email_proven_at = created_at WHERE id = $1', [
    userId,
    role,
  ]);
  return (await signedIn(server, email, 'twelve characters')).session;
}

/** Runs the job that reports contests. */
async function report(server: TestServer): Promise<void> {
  await server.slices.contests.jobs?.find(({ name }) => name === 'report contests to admins')?.run();
}

describe('the notifications of admins', () => {
  it('are read over REST and GraphQL, live as well, by admins only', async () => {
    const listening = await live.listen({ PUBLIC_URL });
    const { server } = listening;
    live.world.clock.set(NOON);
    const admin = await staff(server, 'admin');
    const editor = await staff(server, 'editor');
    const topics = topicsOf(server);
    const received = followAs(listening, admin, RECORDED);
    const counts = followAs(listening, admin, UNREAD);
    const refusals = [RECORDED, UNREAD].map((query) => followAs(listening, editor, query));
    await until(() => topics().length === 3 && refusals.every(({ length }) => length === 1));
    expect(JSON.stringify(refusals).match(/FORBIDDEN/g)).toHaveLength(2);

    const { id, slug } = await publishedContest(server, { title: 'Spring' });
    for (const name of ['ada', 'bob']) await join(server, id, await bareProfile(server, name));
    await report(server);
    await until(() => counts.length === 1);
    await join(server, id, await bareProfile(server, 'cy'));
    await report(server);
    await until(() => counts.length === 2);
    const { status, body } = await server.call('GET', PATH, { session: admin });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        type: 'contest-joined',
        title: 'Contest joined',
        message: '3 players joined “Spring”.',
        link: `/contests/${slug}`,
        createdAt: NOON.toISOString(),
        readAt: null,
      },
    ]);
    for (const [session, code] of [
      [editor, 403],
      [undefined, 401],
    ] as const) {
      expect((await server.call('GET', PATH, session ? { session } : {})).status).toBe(code);
      expect(
        (await server.call('PUT', `${PATH}/${body[0].id}/read`, session ? { session } : {})).status,
      ).toBe(code);
    }
    const listed = await server.graphql(LIST, {}, { session: admin });
    const { node } = listed.body.data.adminNotifications.edges[0];
    expect(node).toMatchObject({ message: '3 players joined “Spring”.', count: 3, readAt: null });
    expect((await server.graphql(LIST, {}, { session: editor })).body.errors[0].extensions.code).toBe(
      'FORBIDDEN',
    );
    // One node by its global id: for admins only.
    const NODE = 'query ($id: ID!) { node(id: $id) { ... on AdminNotification { message } } }';
    for (const [session, found] of [
      [admin, { message: '3 players joined “Spring”.' }],
      [editor, null],
    ] as const)
      expect((await server.graphql(NODE, { id: node.id }, { session })).body.data.node).toEqual(found);

    const read = await server.call('PUT', `${PATH}/${body[0].id}/read`, { session: admin });
    expect(read).toMatchObject({ status: 200, body: { id: body[0].id, readAt: NOON.toISOString() } });
    expect((await server.call('PUT', `${PATH}/unknown/read`, { session: admin })).status).toBe(404);
    expect((await server.graphql(LIST, {}, { session: admin })).body.data.adminNotifications.edges).toEqual(
      [],
    );

    await until(() => counts.length === 3 && received.length === 2);
    expect(counts).toEqual(
      [1, 1, 0].map((unread) => ({ data: { unreadAdminNotificationsChanged: unread } })),
    );
    expect(received).toEqual([
      { data: { adminNotificationRecorded: { message: '2 players joined “Spring”.' } } },
      { data: { adminNotificationRecorded: { message: '3 players joined “Spring”.' } } },
    ]);
    expect(refusals.map(({ length }) => length)).toEqual([1, 1]);
    expect(server.errors).toEqual([]);
  });

  it('are marked as read by mutations', async () => {
    const listening = await live.listen({ PUBLIC_URL });
    const { server } = listening;
    const admin = await staff(server, 'admin');
    await server.rows('DELETE FROM admin_notification');
    for (const title of ['Summer', 'Autumn']) {
      const { id } = await publishedContest(server, { title });
      await join(server, id, await bareProfile(server, `${title}-player`));
    }
    await report(server);
    const MARK = `mutation ($input: MarkAdminNotificationReadInput!) { markAdminNotificationRead(input: $input) {
      ... on MarkAdminNotificationReadSuccess { notification { readAt } } ... on Problem { code } } }`;
    const MARK_ALL = `mutation ($input: MarkAllAdminNotificationsReadInput!) { markAllAdminNotificationsRead(input: $input) {
      ... on MarkAllAdminNotificationsReadSuccess { count } ... on Problem { code } } }`;
    const { edges } = (await server.graphql(LIST, {}, { session: admin })).body.data.adminNotifications;
    expect(edges).toHaveLength(2);
    const mark = async (id: string, session?: string) =>
      (await server.graphql(MARK, { input: { id } }, session ? { session } : {})).body.data
        ?.markAdminNotificationRead;
    expect(await mark(edges[0].node.id, admin)).toMatchObject({
      notification: { readAt: expect.any(String) },
    });
    expect(await mark('unknown', admin)).toEqual({ code: 'NOT_FOUND' });
    expect(await mark(edges[1].node.id)).toEqual({ code: 'SIGN_IN_REQUIRED' });
    const topics = topicsOf(server);
    const counts = followAs(listening, admin, UNREAD);
    await until(() => topics().length === 2);
    const all = await server.graphql(MARK_ALL, { input: { seenAt: NOON } }, { session: admin });
    expect(all.body.data.markAllAdminNotificationsRead).toEqual({ count: 1 });
    await until(() => counts.length === 1);
    expect(counts).toEqual([{ data: { unreadAdminNotificationsChanged: 0 } }]);
  });
});

const RECORDED = 'subscription { adminNotificationRecorded { message } }';
const UNREAD = 'subscription { unreadAdminNotificationsChanged }';

/** What the session of a player receives of a subscription. */
const followAs = (listening: ListeningServer, session: string, query: string) =>
  follow(live.connect(listening, { webSocketImpl: socketWith(session, PUBLIC_URL) }), query);

/** Returns the names of the topics about notifications to which a server has subscribed since. */
function topicsOf({ platform }: TestServer): () => string[] {
  const subscribe = jest.spyOn(platform.events, 'subscribe');
  return () =>
    subscribe.mock.calls.map(([{ name }]) => name).filter((name) => name.startsWith('admin-notification'));
}
