import { describe, expect, it } from '@jest/globals';
import { FILES, QUESTION, requestFor } from '../testing/page.fixture';
import { renderPage } from './render-page';

const render = (...request: Parameters<typeof requestFor>) => renderPage(requestFor(...request), FILES);
const documentAt = async (path: string) =>
  new DOMParser().parseFromString((await render(path)).html, 'text/html');

describe("the page with today's question for other sites", () => {
  it('shows the question, and options that lead to the home page in a new tab', async () => {
    const { status, personal } = await render('/embed/today', { signedIn: true });
    expect([status, personal]).toEqual([200, false]);
    const { body, head } = await documentAt('/embed/today');
    expect(body.textContent).toContain('What does </script> HTTP 418 mean?');
    const options = [...body.querySelectorAll('ul a')];
    expect(options.map((link) => link.getAttribute('href'))).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => `/#answer=${letter}&question=${QUESTION.id}`),
    );
    for (const link of options)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('has no script and loads no other file, unless the site asks for its height', async () => {
    const { html } = await render('/embed/today');
    expect(html).not.toMatch(/<script|\ssrc=|rel="(?:manifest|stylesheet)"/);
    // Without an icon, browsers would ask for /favicon.ico.
    expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="data:,">']);
    expect((await render('/embed/today?reports=height')).html).toContain('<script>embed()</script>');
  });

  it.each([
    ['', undefined, 'light dark'],
    ['?theme=dark', 'dark', 'dark'],
    ['?theme=light', 'light', 'light'],
    ['?theme=%22%3E%3Cscript%3E', undefined, 'light dark'],
  ])('applies the theme of the address: %s', async (query, theme, scheme) => {
    const page = await documentAt(`/embed/today${query}`);
    expect(page.documentElement.dataset['theme']).toBe(theme);
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(scheme);
    expect(page.scripts).toHaveLength(0);
  });

  it.each(['error', 'unavailable', 'throw'] as const)(
    'says so when the question cannot be loaded (%s)',
    async (failure) => {
      const { status, html } = await render('/embed/today', { fail: () => failure });
      expect(status).toBe(503);
      expect(html).toContain('Failed to load today');
      expect(html).not.toContain(QUESTION.options[0]!.text);
    },
  );

  it('says so on a day without a question', async () => {
    const request = requestFor('/embed/today');
    const { status, html } = await renderPage(
      { ...request, execute: () => Promise.resolve({ data: { todaysQuestion: null } }) },
      FILES,
    );
    expect(status).toBe(200);
    expect(html).toContain('No question available');
  });
});
