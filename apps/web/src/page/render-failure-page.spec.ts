import { describe, expect, it } from '@jest/globals';
import { FILES, requestFor } from '../testing/page.fixture';
import { renderFailurePage } from './render-failure-page';

const { settings } = requestFor('/');
const page = (status: number) =>
  new DOMParser().parseFromString(renderFailurePage(status, settings, FILES), 'text/html');

describe('renderFailurePage', () => {
  it.each([
    [429, 'Too many requests'],
    [503, 'Temporarily unavailable'],
    [400, 'Bad request'],
    [500, 'Something went wrong'],
  ])('%i: "%s", with links to try again and to go home', (status, title) => {
    const { title: shown, body, head } = page(status);
    expect([shown, body.querySelector('h1')?.textContent]).toEqual([`${title} | Daily Trivia`, title]);
    expect(Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual(['', '/']);
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('contains no script and no file of the app', () => {
    expect(page(500).scripts).toHaveLength(0);
    expect(renderFailurePage(500, settings, FILES)).not.toContain('/assets/');
  });
});
