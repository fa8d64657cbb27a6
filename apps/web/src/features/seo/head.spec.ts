import { beforeEach, describe, expect, it } from '@jest/globals';
import { applyHead, completeHead, headHtml } from './head';

const SETTINGS = { productName: 'Daily <Trivia>', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const LOGIN = completeHead(
  { title: 'Log in', description: 'Log in to play. '.repeat(20), noindex: true },
  SETTINGS,
);
const HOME = completeHead(
  {
    title: { whole: `${SETTINGS.productName} Challenge` },
    description: 'One tech question a day. '.repeat(4),
  },
  SETTINGS,
);

const tag = (selector: string) => document.head.querySelector(selector);
const content = (selector: string) => tag(selector)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('headHtml', () => {
  it('contains the title, the canonical URL and the preview of a page', () => {
    document.head.innerHTML = headHtml(HOME, SETTINGS, '/');
    expect(document.title).toBe('Daily <Trivia> Challenge');
    expect(tag('link[rel=canonical]')?.getAttribute('href')).toBe('https://trivia.example/');
    expect(content('[name=description]')?.length).toBeGreaterThanOrEqual(70);
    expect(content('[name=description]')).toBe(content('[property="og:description"]'));
    expect(content('[property="og:title"]')).toBe(document.title);
    expect(content('[property="og:url"]')).toBe('https://trivia.example/');
    expect(content('[property="og:site_name"]')).toBe('Daily <Trivia>');
    expect(content('[property="og:image"]')).toBe('https://trivia.example/og.png');
    expect(content('[name="twitter:card"]')).toBe('summary_large_image');
    expect(content('[name=robots]')).toBeUndefined();
  });

  it('appends the product name to the title and clips the description at a word', () => {
    document.head.innerHTML = headHtml(LOGIN, SETTINGS, '/login');
    expect(document.title).toBe('Log in | Daily <Trivia>');
    expect(content('[name=description]')).toMatch(/^(Log in to play\. )+Log in to play…$/);
    expect(content('[name=description]')?.length).toBeLessThanOrEqual(160);
  });

  it('excludes a page with `noindex` from search engines', () => {
    document.head.innerHTML = headHtml(LOGIN, SETTINGS, '/login');
    expect(content('[name=robots]')).toBe('noindex');
    expect(tag('[rel=canonical]')).toBeNull();
  });

  it('escapes structured data and omits an invalid block', () => {
    const valid = { '@context': 'https://schema.org', '@type': 'Thing', name: '</script><b>' };
    const html = headHtml({ ...HOME, structuredData: [valid, { ...valid, url: 'nowhere' }] }, SETTINGS, '/');
    document.head.innerHTML = html;
    const blocks = [...document.head.querySelectorAll('script')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
    expect(blocks).toEqual([valid]);
    expect(html).not.toContain('</script><b>');
  });
});

describe('applyHead', () => {
  it('replaces the tags of the previous page', () => {
    document.head.innerHTML = `<meta charset="utf-8">${headHtml(HOME, SETTINGS, '/')}`;
    const before = document.head.children.length;
    applyHead(document, LOGIN, SETTINGS, '/login');
    expect(document.title).toBe('Log in | Daily <Trivia>');
    expect(content('[name=robots]')).toBe('noindex');
    expect(tag('[rel=canonical]')).toBeNull();
    applyHead(document, HOME, SETTINGS, '/');
    expect(content('[name=robots]')).toBeUndefined();
    expect(tag('[rel=canonical]')?.getAttribute('href')).toBe('https://trivia.example/');
    expect(document.head.children.length).toBe(before);
  });
});
