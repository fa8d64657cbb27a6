import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROBLEM } from '../accounts/account.fixture';
import { answerRight } from '../answers/leaderboard.fixture';
import { createdLeague, joined, leagueMutation, type SignedIn } from './league.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const ask = (document: string, session?: string) =>
  used.server.graphql(document, {}, session === undefined ? {} : { session });

/** Everything that a league shows. */
const everythingOf = (leagueId: string) => `league(leagueId: "${leagueId}") {
  name memberCount viewerIsOwner answeredTodayCount invitationUrl
  members(first: 5) { edges { node { isOwner player { username answeredToday } } } }
  leaderboard(first: 5) { edges { node { rank score player { username } } } }
  viewerEntry { rank score }
}`;

describe('a league', () => {
  it('shows its members the same scores as the leaderboard, and who has answered, but not what', async () => {
    const owner = await signedIn(used.server, 'owner@leagues.example');
    const member = await signedIn(used.server, 'member@leagues.example');
    const league = await createdLeague(used.server, owner);
    expect(await joined(used.server, league, member)).toMatchObject({ __typename: 'JoinLeagueSuccess' });
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      session: member.session,
      body: { userId: member.userId, questionId: id, userAnswer: right },
    });
    const { body } = await ask(
      `{ ${everythingOf(league.leagueId)} viewer { player { leaderboardEntry { score } } } }`,
      member.session,
    );
    const points = body.data.viewer.player.leaderboardEntry.score;
    expect(body.data.league).toEqual({
      name: 'Rust friends',
      memberCount: 2,
      viewerIsOwner: false,
      answeredTodayCount: 1,
      invitationUrl: null,
      members: {
        edges: [
          { node: { isOwner: true, player: { username: 'owner', answeredToday: false } } },
          { node: { isOwner: false, player: { username: 'member', answeredToday: true } } },
        ],
      },
      leaderboard: {
        edges: [
          { node: { rank: 1, score: points, player: { username: 'member' } } },
          { node: { rank: 2, score: 0, player: { username: 'owner' } } },
        ],
      },
      viewerEntry: { rank: 1, score: points },
    });
  });

  it('does not exist for strangers, editors and anonymous visitors, by any id', async () => {
    const owner = await signedIn(used.server, 'private@leagues.example');
    const stranger = await signedIn(used.server, 'stranger@leagues.example');
    const staff = await signedIn(used.server, 'staff@leagues.example');
    await used.server.rows(`UPDATE player SET role = 'admin', email_proven_at = created_at WHERE id = $1`, [
      staff.userId,
    ]);
    const { id, leagueId } = await createdLeague(used.server, owner);
    for (const session of [stranger.session, staff.session, undefined]) {
      const { body } = await ask(
        `{ ${everythingOf(leagueId)} node(id: "${id}") { id } viewer { leagues { name } } }`,
        session,
      );
      expect(body.data).toMatchObject({ league: null, node: null });
      expect(body.data.viewer?.leagues ?? []).toEqual([]);
    }
    for (const [name, input] of [
      ['updateLeague', { name: 'Mine' }],
      ['deleteLeague', {}],
      ['renewLeagueInvitation', {}],
      ['removeLeagueMember', { playerId: id }],
      ['handOverLeague', { playerId: id }],
    ] as const)
      expect(await leagueMutation(used.server, name, { id, ...input }, stranger.session)).toMatchObject({
        code: 'NOT_FOUND',
        message: 'League not found',
      });
    // Says the same about a league that does not exist.
    const unknown = { id: Buffer.from('League:unknown').toString('base64url') };
    for (const input of [{ id }, unknown])
      expect(await leagueMutation(used.server, 'leaveLeague', input, stranger.session)).toEqual({
        __typename: 'ViewerSuccess',
      });
  });

  it('shows the holder of its link a name and an owner, and asks an anonymous visitor to sign in', async () => {
    const owner = await signedIn(used.server, 'host@leagues.example');
    const league = await createdLeague(used.server, owner, 'Compiler club');
    const invitation = `{ leagueInvitation(token: "${league.token}") {
      leagueName ownerName memberCount isFull league { leagueId } } }`;
    const { body, headers } = await ask(invitation);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.data.leagueInvitation).toEqual({
      leagueName: 'Compiler club',
      ownerName: 'host',
      memberCount: 1,
      isFull: false,
      league: null,
    });
    const { token } = league;
    expect(await leagueMutation(used.server, 'joinLeague', { token }, undefined)).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
    const own = await ask(invitation, owner.session);
    expect(own.body.data.leagueInvitation.league).toEqual({ leagueId: league.leagueId });
  });

  it('passes to the member who joined first when the account of its owner is deleted', async () => {
    const owner = await signedIn(used.server, 'leaving@leagues.example');
    const first = await signedIn(used.server, 'first@leagues.example');
    const second = await signedIn(used.server, 'second@leagues.example');
    const league = await createdLeague(used.server, owner);
    await joined(used.server, league, first);
    used.world.clock.set(new Date(NOON.getTime() + MINUTE_MS));
    await joined(used.server, league, second);
    const deletion = `mutation { deleteAccount(input: { password: "correct horse" }) { ${PROBLEM} } }`;
    expect((await ask(deletion, owner.session)).body.data.deleteAccount.__typename).toBe(
      'DeleteAccountSuccess',
    );
    const { body } = await ask(`{ ${everythingOf(league.leagueId)} }`, first.session);
    expect(body.data.league).toMatchObject({ memberCount: 2, viewerIsOwner: true });
  });
});

/** What the test of movement reads of a league. */
interface LeagueMovement {
  leaderboard: { edges: { node: { rank: number; movement: number | null; player: { username: string } } }[] };
  viewerEntry: { movement: number | null };
}

describe('the movement on the boards of a league', () => {
  it('compares with the beginning of the day those who were members then', async () => {
    const players = await Promise.all(
      ['ann', 'bob', 'cy', 'dee'].map((name) => signedIn(used.server, `${name}@movement.example`)),
    );
    const [ann, bob, cy, dee] = players as [SignedIn, SignedIn, SignedIn, SignedIn];
    const league = await createdLeague(used.server, ann);
    for (const player of [bob, cy]) await joined(used.server, league, player);
    const board = async (kind: string) => {
      const { body } = await ask(
        `{ league(leagueId: "${league.leagueId}") {
          leaderboard(board: ${kind}) { edges { node { rank movement player { username } } } }
          viewerEntry(board: ${kind}) { movement }
        } }`,
        ann.session,
      );
      const { leaderboard, viewerEntry } = body.data.league as LeagueMovement;
      const rows = leaderboard.edges.map(({ node }) => [node.player.username, [node.rank, node.movement]]);
      return { ...Object.fromEntries(rows), viewer: viewerEntry.movement };
    };
    for (const { userId, session } of [ann, bob, dee]) await answerRight(used.server, userId, session);
    expect(await board('MONTH')).toEqual({ ann: [1, null], bob: [1, null], cy: [3, null], viewer: null });

    used.world.clock.set(new Date(NOON.getTime() + DAY_MS));
    expect(await board('MONTH')).toEqual({ ann: [1, 0], bob: [1, 0], cy: [3, null], viewer: 0 });
    await answerRight(used.server, bob.userId, bob.session);
    await joined(used.server, league, dee);
    const moved = { bob: [1, 0], ann: [2, -1], dee: [2, null], cy: [4, null], viewer: -1 };
    expect([await board('MONTH'), await board('ALL_TIME')]).toEqual([moved, moved]);
    expect((await board('STREAK')).viewer).toBeNull();
  });
});

describe('the weekly summary', () => {
  it('requires a proven address, and ends by the link of the mail', async () => {
    const { userId, session } = await signedIn(used.server, 'reader@leagues.example');
    const choose = () => leagueMutation(used.server, 'updateLeagueSummary', { enabled: true }, session);
    expect(await choose()).toMatchObject({ __typename: 'ConflictProblem' });
    await used.server.rows('UPDATE player SET email_proven_at = $1 WHERE id = $2', [NOON, userId]);
    expect(await choose()).toMatchObject({ __typename: 'ViewerSuccess' });
    const isEnabled = async () =>
      (await ask('{ viewer { leagueSummary } }', session)).body.data.viewer.leagueSummary;
    expect(await isEnabled()).toBe(true);
    const [row] = await used.server.rows<{ unsubscribe_token: string }>(
      'SELECT unsubscribe_token FROM league_summary WHERE player_id = $1',
      [userId],
    );
    const url = `/api/subscriptions/unsubscribe/${row?.unsubscribe_token}`;
    const { status, body } = await used.server.call('POST', url);
    expect([status, body]).toEqual([200, { unsubscribed: true }]);
    expect(await isEnabled()).toBe(false);
  });
});
