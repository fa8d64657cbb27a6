import { describe, expect, it } from '@jest/globals';
import { contestHead, contestLeaderboardHead, contestListHead } from './contest-head';
import { headHtml } from './head';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const CONTEST = {
  id: 'c',
  slug: 'spring',
  title: 'Spring contest',
  summary: 'Three questions.',
  startsAt: '2026-03-10T12:00:00.000Z',
  endsAt: '2026-03-10T13:00:00.000Z',
  questionCount: 3,
};

describe('the head of a contest', () => {
  it('has the title, the canonical address with the slug, and the contest as an event', () => {
    const html = headHtml(contestHead(SETTINGS, { contest: CONTEST }), SETTINGS, '/contests/some-id');
    expect(html).toContain('<title>Spring contest | Daily Trivia</title>');
    expect(html).toContain('href="https://trivia.example/contests/spring"');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    );
    expect(blocks.map((block) => block['@type'])).toEqual(['Event', 'BreadcrumbList']);
    expect(blocks[0]).toMatchObject({
      name: 'Spring contest',
      startDate: CONTEST.startsAt,
      endDate: CONTEST.endsAt,
      location: { '@type': 'VirtualLocation', url: 'https://trivia.example/contests/spring' },
      offers: { price: '0', priceCurrency: 'USD' },
    });
  });

  it('clips a long title', () => {
    const contest = { ...CONTEST, title: 'x'.repeat(120) };
    expect(contestHead(SETTINGS, { contest }).title.length).toBeLessThanOrEqual(60);
  });

  it('names the contest on the page of its leaderboard', () => {
    const head = contestLeaderboardHead(SETTINGS, { contest: CONTEST });
    expect([head.title, head.path]).toEqual([
      'Spring contest: Leaderboard | Daily Trivia',
      '/contests/spring/leaderboard',
    ]);
  });

  it('keeps search engines from the list of its players', () => {
    const path = '/contests/spring/players';
    const head = contestListHead(SETTINGS, { contest: CONTEST }, path);
    expect([head.title, head.path]).toEqual(['Spring contest: Players | Daily Trivia', path]);
    for (const data of [{ contest: CONTEST }, null])
      expect(headHtml(contestListHead(SETTINGS, data, path), SETTINGS, path)).toContain('noindex');
    const board = '/contests/spring/leaderboard';
    expect(headHtml(contestListHead(SETTINGS, { contest: CONTEST }, board), SETTINGS, board)).not.toContain(
      'noindex',
    );
  });

  it('is general until the contest is known', () => {
    expect(contestHead(SETTINGS, null).title).toBe('Contest | Daily Trivia');
    expect(contestLeaderboardHead(SETTINGS, null).title).toBe('Leaderboard | Daily Trivia');
  });
});
