import { describe, expect, it } from '@jest/globals';
import { FILES, requestFor } from '../testing/page.fixture';
import { renderFailurePage } from './render-failure-page';

const { settings } = requestFor('/');
const page = (status: number) =>
  new DOMParser().parseFromString(renderFailurePage(status, settings, FILES), 'text/html');

describe('the page of a failure', () => {
  it.each([
    [429, 'Too many requests'],
    [503, 'Not available right now'],
    [400, 'This did not work'],
    [500, 'Something went wrong'],
  ])('%i says "%s", and has ways on', (status, title) => {
    const { title: shown, body, head } = page(status);
    expect([shown, body.querySelector('h1')?.textContent]).toEqual([`${title} | Daily Trivia`, title]);
    expect(Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual(['', '/']);
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('runs nothing and asks for no file of the app', () => {
    expect(page(500).scripts).toHaveLength(0);
    expect(renderFailurePage(500, settings, FILES)).not.toContain('/assets/');
  });
});
