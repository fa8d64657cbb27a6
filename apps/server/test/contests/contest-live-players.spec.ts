import { beforeAll, expect, it } from '@jest/globals';
import { Topic } from '@daily/kit/events/events';
import { until } from '@daily/testing/until';
import { playThrough, publishedContest } from './contest.fixture';
import type { SignedIn } from './league.fixture';
import { follow, type ListeningServer, useLiveWorld } from '../live/live.fixture';
import { signedIn } from '../player.fixture';
import { accountNode, staffSession } from '../staff.fixture';

const live = useLiveWorld();
let one: ListeningServer;

// Without https, the cookie of a session is called `sid`, as the fixtures expect.
beforeAll(async () => (one = await live.listen({ PUBLIC_URL: 'http://trivia.example' })));

const BOARD = `subscription ($id: ID!) { contestLeaderboardChanged(contestId: $id) {
  entries { player { username } } } }`;

/** A message about the board. */
interface BoardMessage {
  data: { contestLeaderboardChanged: { entries: { player: { username: string } }[] } };
}

const PASSWORD = 'correct horse';

/** Sends a mutation and expects it to succeed. */
async function mutate(field: string, input: object, session?: string) {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const { body } = await one.server.graphql(
    `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on Problem { message } } }`,
    { input },
    session ? { session } : {},
  );
  expect(body.data[field].__typename).not.toMatch(/Problem$/);
}

/** What changes a player, and the name that the board shows afterwards; null for none. */
const CHANGES: Record<string, [(player: SignedIn, admin: string) => Promise<unknown>, string | null]> = {
  'hides themselves': [({ session }) => mutate('updateProfile', { hidden: true }, session), null],
  'is renamed': [({ session }) => mutate('updateProfile', { username: 'New name' }, session), 'New name'],
  'deletes the account': [({ session }) => mutate('deleteAccount', { password: PASSWORD }, session), null],
  'is hidden by an admin': [
    ({ userId }, admin) => mutate('hidePlayer', { id: accountNode(userId), hidden: true }, admin),
    null,
  ],
  'is suspended': [
    ({ userId }, admin) => mutate('suspendPlayer', { id: accountNode(userId), reason: 'Spam' }, admin),
    null,
  ],
  'is deleted by an admin': [
    ({ userId }, admin) => mutate('deletePlayer', { id: accountNode(userId) }, admin),
    null,
  ],
};

it('sends the board when a player on it is hidden, renamed or deleted', async () => {
  const { session: admin } = await staffSession(one.server, 'admin');
  const boards = await Promise.all(Object.keys(CHANGES).map(boardWithOnePlayer));
  await until(() => {
    // Until every subscription has begun.
    for (const { id, feed } of boards) if (feed.length === 0) publish(id);
    return boards.every(({ feed }) => feed.length > 0);
  });
  for (const { change, player, feed } of boards) {
    feed.length = 0;
    await CHANGES[change]![0](player, admin);
  }
  const latest = ({ feed }: (typeof boards)[number]) =>
    feed.at(-1)?.data.contestLeaderboardChanged.entries.map(({ player }) => player.username);
  // A message that was published before the change may arrive first.
  await until(() => boards.every((board) => latest(board) && latest(board)?.[0] !== board.player.username));
  expect(boards.map((board) => [board.change, latest(board)])).toEqual(
    Object.entries(CHANGES).map(([change, [, name]]) => [change, name === null ? [] : [name]]),
  );
  expect(one.server.errors).toEqual([]);
});

/** A contest whose board shows one player, with the messages about it. */
async function boardWithOnePlayer(change: string, index: number) {
  const player = await signedIn(one.server, `player-${index}@live.example`, PASSWORD);
  const { id } = await publishedContest(one.server);
  await playThrough(one.server, id, player.userId, 'ABC', player.session);
  const globalId = Buffer.from(`Contest:${id}`).toString('base64url');
  const feed = follow(live.connect(one), BOARD, { id: globalId }) as BoardMessage[];
  return { change, id, player: { ...player, username: `player-${index}` }, feed };
}

/** Publishes the board of a contest as it is. */
function publish(contestId: string): void {
  const topic = new Topic<object>('contest-leaderboard-changed', { throttleMs: 0 });
  const at = one.server.platform.calendar.now().toISOString();
  one.server.platform.events.publish(topic.about(contestId), { contestId, at, members: null });
}
