import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { login, PROBLEM, sessionCookieOf, signup } from './account.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('a profile without a password', () => {
  it('is open to every caller until a login claims it, with everything it has earned', async () => {
    await used.server.call('POST', '/api/user-profiles', {
      body: { userId: 'legacy-7', username: 'Legacy', email: 'legacy@claim.example' },
    });
    const rename = async (username: string) =>
      (await used.server.call('PUT', '/api/user-profiles/legacy-7', { body: { username } })).status;
    const answers = async () => (await used.server.call('GET', '/api/user-answers/legacy-7')).body;
    const { id, right, points } = await todaysKey(used.server);
    const body = { userId: 'legacy-7', questionId: id, userAnswer: right };
    expect((await used.server.call('POST', '/api/user-answers', { body })).status).toBe(201);
    expect(await rename('Open')).toBe(200);
    expect(await answers()).toHaveLength(1);

    const claimed = await login(used.server, 'Legacy@claim.example', 'mine now');
    expect(claimed.body.data.login.viewer.player).toEqual({ userId: 'legacy-7', username: 'Open' });
    const wrong = await login(used.server, 'legacy@claim.example', 'not mine');
    expect(wrong.body.data.login.__typename).toBe('SignInRequiredProblem');
    expect(await rename('X')).toBe(401);
    expect(await answers()).toEqual([]);
    const own = await used.server.call('GET', '/api/user-profiles/legacy-7', {
      session: sessionCookieOf(claimed) ?? '',
    });
    expect(own.body).toMatchObject({ email: 'legacy@claim.example', totalPoints: points });
  });

  it('takes its name from the signup that claims it', async () => {
    await bareProfile(used.server, 'renamed');
    const { body } = await signup(used.server, 'New Name', 'renamed@bare.example', 'my secret');
    expect(body.data.signup.viewer.player).toEqual({ userId: 'renamed', username: 'New Name' });
  });
});

describe('a profile with a password', () => {
  it.each(['PUT', 'POST'] as const)('accepts the REST call %s from its owner only', async (method) => {
    const owner = await signedIn(used.server, `owner-${method}@own.example`);
    const stranger = await signedIn(used.server, `stranger-${method}@own.example`);
    const { id } = await todaysKey(used.server);
    const act = (session?: string) =>
      method === 'PUT'
        ? used.server.call('PUT', `/api/user-profiles/${owner.userId}`, {
            body: { username: 'Acted' },
            session,
          })
        : used.server.call('POST', '/api/user-answers', {
            body: { userId: owner.userId, questionId: id, userAnswer: 'A' },
            session,
          });
    const anonymous = await act();
    expect([anonymous.status, Object.keys(anonymous.body)]).toEqual([401, ['error']]);
    expect((await act(stranger.session)).status).toBe(403);
    expect(await used.server.rows('SELECT 1 FROM answer WHERE player_id = $1', [owner.userId])).toEqual([]);
    expect((await act(owner.session)).status).toBeLessThan(202);
  });

  it('makes GraphQL return a SignInRequiredProblem to an anonymous visitor', async () => {
    const { id } = await todaysKey(used.server);
    const { body } = await used.server.graphql(
      `mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ${PROBLEM} } }`,
      { input: { questionId: questionNode(id), letter: 'A' } },
    );
    expect(body.data.submitAnswer).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please sign in to submit an answer',
    });
    const change = await used.server.graphql(
      'mutation { updateProfile(input: { username: "X" }) { __typename } }',
    );
    expect(change.body.data.updateProfile).toEqual({ __typename: 'SignInRequiredProblem' });
  });

  it('reveals its email, role and visibility to its owner only', async () => {
    const owner = await signedIn(used.server, 'private@own.example');
    const stranger = await signedIn(used.server, 'curious@own.example');
    for (const field of ['email', 'role', 'hidden']) {
      const query = `query ($userId: String!) { player(userId: $userId) { ${field} } }`;
      for (const session of [undefined, stranger.session, owner.session]) {
        const { status, body } = await used.server.graphql(query, { userId: owner.userId }, { session });
        expect([status, body.errors[0].message]).toEqual([
          200,
          expect.stringContaining(`Cannot query field "${field}" on type "Player".`),
        ]);
      }
    }
    const viewer = async (session?: string) =>
      (await used.server.graphql('{ viewer { email role hidden } }', {}, { session })).body.data.viewer;
    expect(await viewer()).toBeNull();
    expect(await viewer(stranger.session)).toMatchObject({ email: 'curious@own.example' });
    expect(await viewer(owner.session)).toEqual({
      email: 'private@own.example',
      role: 'PLAYER',
      hidden: false,
    });
  });
});

describe('a hidden player', () => {
  it('is on no leaderboard, and is on them again when shown', async () => {
    const { session, userId } = await signedIn(used.server, 'shy@hidden.example');
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: id, userAnswer: right },
    });
    const isOnBoard = async () =>
      (await used.server.call('GET', '/api/leaderboard?limit=100')).body.some(
        (row: { id: string }) => row.id === userId,
      );
    const setHidden = async (hidden: boolean) => {
      const mutation = `mutation ($input: UpdateProfileInput!) {
        updateProfile(input: $input) { ... on ViewerSuccess { viewer { hidden player { monthlyRank } } } }
      }`;
      const { body } = await used.server.graphql(mutation, { input: { hidden } }, { session });
      return body.data.updateProfile.viewer;
    };
    expect(await isOnBoard()).toBe(true);
    expect(await setHidden(true)).toEqual({ hidden: true, player: { monthlyRank: null } });
    expect(await isOnBoard()).toBe(false);
    expect(await setHidden(false)).toEqual({ hidden: false, player: { monthlyRank: expect.any(Number) } });
    expect(await isOnBoard()).toBe(true);
    const { database, calendar } = used.server.platform;
    expect(await auditPoints(database, calendar)).toEqual([]);
  });
});
