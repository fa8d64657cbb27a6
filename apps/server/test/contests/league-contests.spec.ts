import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { afterNoon, editor, playThrough, publishedContest } from './contest.fixture';
import { createdLeague, joined, leagueMutation, type SignedIn } from './league.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const optionsOf = (who?: SignedIn) => (who ? { session: who.session } : {});

/** Everything that a caller can read about contests, on every door. */
async function everythingAbout(id: string, slug: string, who?: SignedIn) {
  const options = optionsOf(who);
  const paths = [`/${id}`, `/${slug}`, '?published=true', `/${id}/participants`, `/${id}/leaderboard`];
  const rest = paths.map((path) => used.server.call('GET', `/api/contests${path}`, options));
  const node = Buffer.from(`Contest:${id}`).toString('base64url');
  const document = `{ contest(slugOrId: "${slug}") { title league { name } }
    contests(first: 50) { edges { node { title } } } running: contests(first: 50, status: RUNNING) { edges { node { title } } }
    node(id: "${node}") { ... on Contest { title } } promo { text }
    viewer { contests(first: 50) { edges { node { title } } } } }`;
  const pages = [
    `/contests/${slug}`,
    '/contests',
    '/sitemap.xml',
    '/contests.ics',
    `/contests/${slug}/calendar.ics`,
  ].map((path) => used.server.call('GET', path, options));
  const replies = await Promise.all([...rest, used.server.graphql(document, {}, options), ...pages]);
  return replies.map(({ text }) => text);
}

describe('a contest of a league', () => {
  it('is open to members, unknown to everyone else, and deleted with the league after it was played', async () => {
    const { server } = used;
    const owner = await signedIn(server, 'owner@league-contests.example');
    const member = await signedIn(server, 'member@league-contests.example');
    const stranger = await signedIn(server, 'stranger@league-contests.example');
    const league = await createdLeague(server, owner, 'Closed circle');
    await joined(server, league, member);
    const title = 'Quiet duel';
    const { id, slug } = await publishedContest(server, { title, leagueId: league.leagueId });

    for (const who of [stranger, undefined])
      for (const text of await everythingAbout(id, slug, who)) {
        expect(text).not.toContain(title);
        expect(text).not.toContain(slug);
        expect(text).not.toContain('Closed circle');
      }
    const seen = (await everythingAbout(id, slug, member)).join('\n');
    expect(seen).toContain(title);
    expect(seen).toContain('Closed circle');

    const join = (who: SignedIn) =>
      server.call('POST', `/api/contests/${id}/participants`, {
        ...optionsOf(who),
        body: { userId: who.userId },
      });
    expect((await join(stranger)).status).toBe(404);
    expect((await join(member)).status).toBe(201);

    await leagueMutation(server, 'leaveLeague', { id: league.id }, member.session);
    expect((await server.call('GET', `/api/contests/${id}`, optionsOf(member))).status).toBe(404);
    expect((await everythingAbout(id, slug, member)).join('\n')).not.toContain(title);

    const { session } = owner;
    expect(
      (
        await server.call('POST', `/api/contests/${id}/participants`, {
          session,
          body: { userId: owner.userId },
        })
      ).status,
    ).toBe(201);
    const deletion = () => leagueMutation(server, 'deleteLeague', { id: league.id }, session);
    expect(await deletion()).toEqual({
      __typename: 'ConflictProblem',
      code: 'CONFLICT',
      message: LEAGUE_TEXTS.hasOpenContest(title),
    });
    used.world.clock.set(afterNoon(61));
    const deleted = await deletion();
    expect(deleted).toEqual({ __typename: 'ViewerSuccess' });
    expect(await server.rows('SELECT FROM contest WHERE id = $1', [id])).toEqual([]);
  });

  it('goes with its league although it has answers', async () => {
    const { server } = used;
    const owner = await signedIn(server, 'answers@league-contests.example');
    const league = await createdLeague(server, owner);
    const { id } = await publishedContest(server, { title: 'Played', slug: 'played' });
    await playThrough(server, id, await bare('player'), 'ABC');
    await server.rows('UPDATE contest SET league_id = $1 WHERE id = $2', [league.leagueId, id]);
    used.world.clock.set(afterNoon(61));
    await leagueMutation(server, 'deleteLeague', { id: league.id }, owner.session);
    expect(await server.rows('SELECT FROM contest WHERE id = $1', [id])).toEqual([]);
  });

  it('shows its certificates to members only', async () => {
    const { server, world } = used;
    const owner = await signedIn(server, 'certified@league-contests.example');
    const stranger = await signedIn(server, 'uncertified@league-contests.example');
    const league = await createdLeague(server, owner);
    const { id } = await publishedContest(server, { title: 'Sealed', leagueId: league.leagueId });
    await playThrough(server, id, owner.userId, 'ABC', owner.session);
    world.clock.set(afterNoon(61));
    const input = { id: Buffer.from(`Contest:${id}`).toString('base64url') };
    const send = async (type: string, fields: string, who: SignedIn) => {
      const document = `mutation ($input: ${type}Input!) { result: ${type[0]?.toLowerCase()}${type.slice(1)}(input: $input) {
        __typename ${fields} } }`;
      return (await server.graphql(document, { input }, optionsOf(who))).body.data.result;
    };
    const issue = (who: SignedIn) => {
      const certificate = '... on IssueContestCertificateSuccess { certificate { certificateId } }';
      return send('IssueContestCertificate', certificate, who);
    };
    const playAgain = (who: SignedIn) => send('StartVirtualRun', '', who);
    expect(await issue(stranger)).toEqual({ __typename: 'NotFoundProblem' });
    expect(await playAgain(stranger)).toEqual({ __typename: 'NotFoundProblem' });
    expect(await playAgain(owner)).toEqual({ __typename: 'VirtualRunSuccess' });
    const { certificateId } = (await issue(owner)).certificate;

    const document = `{ contestCertificate(certificateId: "${certificateId}") { contestTitle } }`;
    const statusesFor = (who?: SignedIn) =>
      Promise.all(
        [`/api/certificates/${certificateId}`, `/certificates/${certificateId}`].map(
          async (path) => (await server.call('GET', path, optionsOf(who))).status,
        ),
      );
    const seenBy = async (who?: SignedIn) =>
      (await server.graphql(document, {}, optionsOf(who))).body.data.contestCertificate;
    for (const who of [stranger, undefined]) {
      expect(await seenBy(who)).toBeNull();
      expect(await statusesFor(who)).toEqual([404, 404]);
    }
    expect(await seenBy(owner)).toEqual({ contestTitle: 'Sealed' });
    expect((await statusesFor(owner))[0]).toBe(200);
    // The same for everyone, members included.
    const picture = await server.call('GET', `/og/certificate/${certificateId}.png`, optionsOf(owner));
    expect(picture.status).toBe(404);

    await leagueMutation(server, 'deleteLeague', { id: league.id }, owner.session);
    for (const table of ['contest_virtual_run', 'contest_certificate'])
      expect(await server.rows(`SELECT FROM ${table} WHERE contest_id = $1`, [id])).toEqual([]);
  });

  it('cannot be shared, and cannot be given to another league once it has started', async () => {
    const { server } = used;
    const owner = await signedIn(server, 'shares@league-contests.example');
    const league = await createdLeague(server, owner);
    const { id, slug } = await publishedContest(server, { title: 'Unshared', leagueId: league.leagueId });
    const share = await server.call('POST', '/api/shares', {
      ...optionsOf(owner),
      body: { userId: owner.userId, shareType: 'contest', contentId: slug, platform: 'twitter' },
    });
    expect(share.status).toBeGreaterThanOrEqual(400);
    const { session } = await editor(server);
    const change = await server.call('PUT', `/api/contests/${id}`, { session, body: { leagueId: null } });
    expect(change.status).toBe(409);
  });

  it('requires a league that exists', async () => {
    const { session } = await editor(used.server);
    for (const leagueId of ['unknown', '7b6ad1a2-0000-4000-8000-000000000000']) {
      const { status, body } = await used.server.call('POST', '/api/contests', {
        session,
        body: { title: 'Nowhere', startsAt: NOON, endsAt: '2030-01-01T00:00:00Z', leagueId },
      });
      expect([status, body]).toEqual([400, { error: 'League not found' }]);
    }
  });
});

/** Creates a profile without a password. */
async function bare(name: string): Promise<string> {
  const userId = `bare-${name}`;
  await used.server.call('POST', '/api/user-profiles', {
    body: { userId, username: name, email: `${name}@bare-leagues.example` },
  });
  return userId;
}
