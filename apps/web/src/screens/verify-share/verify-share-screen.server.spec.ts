import { describe, expect, it } from '@jest/globals';
import { completeHead, headHtml } from '../../features/seo/head';
import { shareHead } from './verify-share-screen.server';
import type { ShareHeadQuery } from './share-head.generated';
import { head } from './verify-share-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const PAGE = completeHead(head({}, SETTINGS), SETTINGS);

const PREVIEW: ShareHeadQuery = {
  sharePreview: {
    __typename: 'SharePreview',
    sharedBy: 'Ada "<3" L.',
    shareType: 'TRIVIA_QUESTION',
    pictureUrl: 'https://trivia.example/og/share/1.png',
    result: {
      __typename: 'SharedResult',
      marks: ['NONE', 'RIGHT'],
      points: 20,
      streak: 8,
      contestTitle: null,
    },
  },
};

const html = (data: unknown) => headHtml(shareHead(PAGE, data, SETTINGS), SETTINGS, '/verify-share/tok');

describe('shareHead', () => {
  it('describes the shared result to other sites and is excluded from search engines', () => {
    const head = html(PREVIEW);
    for (const tag of [
      '<title>Share verification | Daily Trivia</title>',
      'name="robots" content="noindex"',
      'property="og:title" content="Ada &quot;&lt;3&quot; L. got the question of the day right"',
      'property="og:image" content="https://trivia.example/og/share/1.png"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      'name="twitter:card" content="summary_large_image"',
      'property="og:description" content="20 points, 8-day streak. One multiple-choice',
    ]) {
      expect(head).toContain(tag);
    }
    expect(head).toContain('The last 7 days: not answered, right.');
    expect(head).not.toContain('rel="canonical"');
  });

  it('names the contest and invites to it, not to the question of the day', () => {
    const result = { marks: ['RIGHT', 'WRONG'], points: 10, streak: null, contestTitle: 'Spring' };
    const head = html({ sharePreview: { ...PREVIEW.sharePreview, shareType: 'CONTEST', result } });
    expect(head).toContain('got 1 of 2 right in “Spring”"');
    expect(head).not.toContain('question a day');
  });

  it('names the shared content when no result was shared', () => {
    const head = html({ sharePreview: { ...PREVIEW.sharePreview, result: null } });
    expect(head).toContain('L. shared the question of the day"');
  });

  it.each([null, { sharePreview: null }])('uses the image of the product for %j', (data) => {
    const head = html(data);
    expect(head).toContain('content="https://trivia.example/og.png"');
    expect(head).toContain('content="noindex"');
  });
});
