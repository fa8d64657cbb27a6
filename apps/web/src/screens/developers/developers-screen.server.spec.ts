import { describe, expect, it } from '@jest/globals';
import { guideHead } from './developers-screen.server';
import { completeHead, headHtml } from '../../features/seo/head';
import { head } from './developers-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const GUIDE = completeHead(head, SETTINGS);
const PAGE = {
  id: 'g',
  title: 'Errors',
  path: '/developers/errors',
  description: 'Every code of a problem and of an error, with its status and what a client does about it.',
};

describe('the head of a page of the guide', () => {
  it('has its title, its canonical address and its structured data', () => {
    const html = headHtml(guideHead(GUIDE, { guidePage: PAGE }, SETTINGS), SETTINGS, PAGE.path);
    expect(html).toContain('<title>Errors · Developers | Daily Trivia</title>');
    expect(html).toContain('rel="canonical" href="https://trivia.example/developers/errors"');
    expect(html).toContain(`name="description" content="${PAGE.description}"`);
    expect(html).toContain('"@type":"TechArticle"');
    expect(html).toContain('"name":"Developers","item":"https://trivia.example/developers"');
  });

  it('has the title of the guide until the page is known', () => {
    expect(guideHead(GUIDE, null, SETTINGS).title).toBe('Developers | Daily Trivia');
  });
});
