import { beforeEach, describe, expect, it } from '@jest/globals';
import { publishedContest } from './contest.fixture';
import { NOON, useServer } from './test-world';

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
    for (const name of [slug, 'unknown'])
      expect((await used.server.call('GET', `/contests/${name}/calendar.ics`)).status).toBe(404);
    expect((await used.server.call('GET', '/contests.ics')).text).not.toContain('Secret');
  });
});
