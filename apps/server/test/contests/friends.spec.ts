import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';
import { NOON, TestWorld } from '../test-world';
import { type CreatedLeague, createdLeague, joined, leagueMutation, type SignedIn } from './league.fixture';

let world: TestWorld;
let server: TestServer;
let ada: SignedIn;
let bob: SignedIn;
let league: CreatedLeague;

beforeEach(async () => {
  world = await TestWorld.open();
});
afterEach(async () => {
  expect(server.errors.splice(0)).toEqual([]);
  await world.close();
});

/** Starts a server with two members of a league. */
async function start(env: Record<string, string> = {}): Promise<void> {
  server = await world.start({ env });
  world.clock.set(NOON);
  for (const slice of Object.values(server.slices)) await slice.prepare?.({ demo: false });
  ada = await signedIn(server, 'ada@friends.example');
  bob = await signedIn(server, 'bob@friends.example');
  league = await createdLeague(server, ada);
  await joined(server, league, bob);
}

const ask = async (document: string, { session }: Partial<SignedIn> = {}) =>
  (await server.graphql(document, {}, session === undefined ? {} : { session })).body.data;

async function answer({ userId, session }: SignedIn, letter?: string): Promise<void> {
  const { id, right } = await todaysKey(server);
  const body = { userId, questionId: id, userAnswer: letter ?? right };
  expect((await server.call('POST', '/api/user-answers', { session, body })).status).toBe(201);
}

/** The letters that a member sees, by name. */
async function answersSeenBy(player: SignedIn, day = 'TODAY') {
  const data = await ask(
    `{ league(leagueId: "${league.leagueId}") { members(first: 5) { edges { node {
       player { username } answer(day: ${day}) { letter isCorrect } } } } } }`,
    player,
  );
  const edges = data.league.members.edges as {
    node: { player: { username: string }; answer: object | null };
  }[];
  return Object.fromEntries(edges.map(({ node }) => [node.player.username, node.answer]));
}

describe('the answers of a league', () => {
  it('are side by side once both have answered, and nobody else sees them', async () => {
    await start();
    const { right } = await todaysKey(server);
    const wrong = right === 'A' ? 'B' : 'A';
    await answer(ada);
    expect(await answersSeenBy(bob)).toEqual({ ada: null, bob: null });
    expect(await answersSeenBy(ada)).toEqual({ ada: { letter: right, isCorrect: true }, bob: null });
    await answer(bob, wrong);
    const both = { ada: { letter: right, isCorrect: true }, bob: { letter: wrong, isCorrect: false } };
    expect(await answersSeenBy(ada)).toEqual(both);
    expect(await answersSeenBy(bob)).toEqual(both);
    const stranger = await signedIn(server, 'stranger@friends.example');
    await answer(stranger);
    const data = await ask(
      `{ league(leagueId: "${league.leagueId}") { name } player(userId: "${ada.userId}") { answers(first: 1) { edges { node { letter } } } } }`,
      stranger,
    );
    expect(data).toEqual({ league: null, player: { answers: { edges: [] } } });
  });

  it('are kept until the day is over with ANSWER_KEY=after-close', async () => {
    await start({ ANSWER_KEY: 'after-close' });
    await answer(ada, 'A');
    await answer(bob, 'B');
    expect(await answersSeenBy(ada)).toEqual({ ada: null, bob: null });
    world.clock.set(new Date(NOON.getTime() + DAY_MS));
    expect(await answersSeenBy(ada, 'YESTERDAY')).toMatchObject({
      ada: { letter: 'A' },
      bob: { letter: 'B' },
    });
  });
});

describe('Viewer.leagueMemberAhead', () => {
  it('is the member who answered last, until the viewer has answered', async () => {
    await start();
    const ahead = async (player: SignedIn) =>
      (await ask('{ viewer { leagueMemberAhead { username } } }', player)).viewer.leagueMemberAhead;
    const cy = await signedIn(server, 'cy@friends.example');
    expect(await ahead(bob)).toBeNull();
    await answer(cy);
    expect(await ahead(bob)).toBeNull();
    await answer(ada);
    expect(await ahead(bob)).toEqual({ username: 'ada' });
    world.clock.set(new Date(NOON.getTime() + 60_000));
    const dee = await signedIn(server, 'dee@friends.example');
    await joined(server, league, dee);
    await answer(dee);
    expect(await ahead(bob)).toEqual({ username: 'dee' });
    await server.rows('UPDATE player SET hidden_by_staff = true WHERE id = $1', [dee.userId]);
    expect(await ahead(bob)).toEqual({ username: 'ada' });
    await answer(bob);
    expect(await ahead(bob)).toBeNull();
    expect(await ahead(cy)).toBeNull();
  });
});

describe('a nudge', () => {
  const playerId = ({ userId }: SignedIn) => Buffer.from(`Player:${userId}`).toString('base64url');
  const SELECTION = '... on NudgeLeagueMemberSuccess { member { viewerCanNudge nudgedByViewer } }';
  const nudge = (from: SignedIn, to: SignedIn) =>
    leagueMutation(
      server,
      'nudgeLeagueMember',
      { id: league.id, playerId: playerId(to) },
      from.session,
      SELECTION,
    );
  const canNudge = async () => {
    const data = await ask(
      `{ league(leagueId: "${league.leagueId}") { members(first: 5) { edges { node { viewerCanNudge } } } } }`,
      ada,
    );
    return data.league.members.edges.map(
      ({ node }: { node: { viewerCanNudge: boolean } }) => node.viewerCanNudge,
    );
  };

  it('is offered for a member who can be reached, and ends by the link of the mail', async () => {
    await start();
    expect(await canNudge()).toEqual([false, false]);
    expect(await nudge(ada, bob)).toMatchObject({ code: 'CONFLICT' });
    await server.rows('UPDATE player SET email_proven_at = $1 WHERE id = $2', [NOON, bob.userId]);
    expect(await canNudge()).toEqual([false, true]);
    expect(await nudge(ada, bob)).toMatchObject({ member: { viewerCanNudge: false, nudgedByViewer: true } });
    const [row] = await server.rows<{ unsubscribe_token: string }>(
      'SELECT unsubscribe_token FROM nudge_choice',
    );
    const { status, body } = await server.call(
      'POST',
      `/api/subscriptions/unsubscribe/${row?.unsubscribe_token}`,
    );
    expect([status, body]).toEqual([200, { unsubscribed: true }]);
    expect((await ask('{ viewer { nudges } }', bob)).viewer.nudges).toBe(false);
    expect(await leagueMutation(server, 'updateNudges', { enabled: true }, bob.session)).toMatchObject({
      __typename: 'ViewerSuccess',
    });
    expect((await ask('{ viewer { nudges } }', bob)).viewer.nudges).toBe(true);
  });

  it('goes to a device that is subscribed to push notifications', async () => {
    await start();
    await server.rows(
      `INSERT INTO push_settings (player_id, time_zone, next_reminder_at) VALUES ($1, 'UTC', $2)`,
      [bob.userId, NOON],
    );
    await server.rows(
      `INSERT INTO push_device (id, player_id, session_id, endpoint, p256dh, auth, name, created_at)
       SELECT gen_random_uuid(), player_id, id, 'https://push.example/1', 'key', 'secret', 'Phone', $2 FROM session WHERE player_id = $1`,
      [bob.userId, NOON],
    );
    expect(await nudge(ada, bob)).toMatchObject({ member: { nudgedByViewer: true } });
    expect(await server.rows('SELECT kind, payload FROM push_message')).toEqual([
      {
        kind: 'nudge',
        payload: expect.stringMatching(/ada nudged you.*"icon":"\/og\/tile\/[\d-]{10}\.png"/),
      },
    ]);
  });
});

describe('the public page of a player', () => {
  // As a player: responses for anonymous visitors are kept for a second, and the clock stands still.
  const page = (userId: string) =>
    ask(
      `{ playerPage(userId: "${userId}") { currentStreak longestStreak player { username } contests { rank } } }`,
      bob,
    ).then(({ playerPage }) => playerPage);
  const choose = (input: object) =>
    server.graphql(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
      { input },
      { session: ada.session },
    );

  it('does not exist until the player turns it on, and shows only what they allow', async () => {
    await start();
    await answer(ada);
    expect([await page(ada.userId), await page('unknown')]).toEqual([null, null]);
    await choose({ hasPage: true });
    expect(await page(ada.userId)).toEqual({
      currentStreak: 1,
      longestStreak: 1,
      player: { username: 'ada' },
      contests: [],
    });
    await choose({ pageShowsStreak: false, pageShowsContests: false });
    expect(await page(ada.userId)).toMatchObject({
      currentStreak: null,
      longestStreak: null,
      contests: null,
    });
    const listed = await server.slices.people.sitemap?.();
    expect(listed).toEqual([{ path: `/players/${ada.userId}`, changes: 'daily', priority: 0.3 }]);
    const { leaderboard } = await ask(
      '{ leaderboard(first: 1) { edges { node { player { hasPublicPage } } } } }',
      bob,
    );
    expect(leaderboard.edges).toEqual([{ node: { player: { hasPublicPage: true } } }]);
  });

  it('is closed while the player is hidden, by choice or by an admin', async () => {
    await start();
    await choose({ hasPage: true, hidden: true });
    expect([await page(ada.userId), await server.slices.people.sitemap?.()]).toEqual([null, []]);
    await choose({ hidden: false });
    expect(await page(ada.userId)).not.toBeNull();
  });
});
