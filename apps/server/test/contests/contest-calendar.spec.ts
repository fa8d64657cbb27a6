import { beforeEach, describe, expect, it } from '@jest/globals';
import { afterNoon, editor, publishedContest } from './contest.fixture';
import { createdLeague, joined, leagueMutation } from './league.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer({ env: { PUBLIC_URL: 'http://trivia.example' } });

beforeEach(() => used.world.clock.set(NOON));

describe('the calendars of contests', () => {
  it('are served to everyone, with a cache time', async () => {
    const { slug } = await publishedContest(used.server, { title: 'Spring' });
    for (const path of ['/contests.ics', `/contests/${slug}/calendar.ics`]) {
      const { status, headers, text } = await used.server.call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=300');
      expect(text).toContain('SUMMARY:Spring');
      expect(text).toContain(`http://trivia.example/contests/${slug}`);
    }
  });

  it('do not exist for drafts and unknown contests', async () => {
    const { slug } = await publishedContest(used.server, { title: 'Secret', published: false });
    const { session } = await editor(used.server);
    for (const name of [slug, 'unknown'])
      for (const options of [{}, { session }])
        expect((await used.server.call('GET', `/contests/${name}/calendar.ics`, options)).status).toBe(404);
    expect((await used.server.call('GET', '/contests.ics')).text).not.toContain('Secret');
  });

  it('are served to members of a league for its contests, and do not exist for anyone else', async () => {
    const { server } = used;
    const owner = await signedIn(server, 'owner@contest-calendar.example');
    const member = await signedIn(server, 'member@contest-calendar.example');
    const stranger = await signedIn(server, 'stranger@contest-calendar.example');
    const league = await createdLeague(server, owner);
    await joined(server, league, member);
    const { id, slug } = await publishedContest(server, {
      title: 'Quiet duel',
      leagueId: league.leagueId,
      startsAt: afterNoon(30),
    });
    const path = `/contests/${slug}/calendar.ics`;

    for (const { session } of [owner, member]) {
      const { status, headers, text } = await server.call('GET', path, { session });
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(text).toContain('SUMMARY:Quiet duel');
    }
    const unknown = await server.call('GET', '/contests/unknown/calendar.ics');
    for (const options of [{}, { session: 'invalid' }, { session: stranger.session }]) {
      const { status, text } = await server.call('GET', path, options);
      expect([status, text]).toEqual([404, unknown.text]);
    }
    for (const { session } of [owner, member])
      expect((await server.call('GET', '/contests.ics', { session })).text).not.toContain('Quiet duel');

    await leagueMutation(server, 'leaveLeague', { id: league.id }, member.session);
    expect((await server.call('GET', path, { session: member.session })).status).toBe(404);
    const { session } = await editor(server);
    await server.call('PUT', `/api/contests/${id}`, { session, body: { published: false } });
    expect((await server.call('GET', path, { session: owner.session })).status).toBe(404);
  });
});
