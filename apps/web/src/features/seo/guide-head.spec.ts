import { describe, expect, it } from '@jest/globals';
import { guideHead } from './guide-head';
import { headHtml } from './head';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const PAGE = {
  id: 'g',
  title: 'Errors',
  path: '/developers/errors',
  description: 'Every code of a problem and of an error, with its status and what a client does about it.',
};

describe('the head of a page of the guide', () => {
  it('has its title, its canonical address and its structured data', () => {
    const html = headHtml(guideHead(SETTINGS, { guidePage: PAGE }), SETTINGS, PAGE.path);
    expect(html).toContain('<title>Errors · Developers | Daily Trivia</title>');
    expect(html).toContain('rel="canonical" href="https://trivia.example/developers/errors"');
    expect(html).toContain(`name="description" content="${PAGE.description}"`);
    expect(html).toContain('"@type":"TechArticle"');
    expect(html).toContain('"name":"Developers","item":"https://trivia.example/developers"');
  });

  it('has the title of the guide until the page is known', () => {
    expect(guideHead(SETTINGS, null).title).toBe('Developers | Daily Trivia');
  });
});
