import { describe, expect, it } from '@jest/globals';
import { completeHead, headHtml } from '../../features/seo/head';
import { contestHead } from './contest-screen.server';
import { head } from './contest-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const PAGE = completeHead(head, SETTINGS);
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
    const html = headHtml(contestHead(PAGE, { contest: CONTEST }, SETTINGS), SETTINGS, '/contests/some-id');
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
    expect(contestHead(PAGE, { contest }, SETTINGS).title.length).toBeLessThanOrEqual(60);
  });

  it('is general until the contest is known', () => {
    expect(contestHead(PAGE, null, SETTINGS).title).toBe('Contest | Daily Trivia');
  });
});
