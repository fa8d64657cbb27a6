import { describe, expect, it } from '@jest/globals';
import { FILES, QUESTION, requestFor } from '../testing/page.fixture';
import { renderPage } from './render-page';

const render = (...request: Parameters<typeof requestFor>) => renderPage(requestFor(...request), FILES);

describe('the offline page', () => {
  it('shows the question with its options and carries its closing time', async () => {
    const { status, html } = await render('/offline');
    expect(status).toBe(200);
    expect(html).toContain('<h1 class="text-2xl font-bold tracking-tight">You are offline</h1>');
    expect(html).toContain('What does <code>&lt;/script&gt;</code> HTTP 418 mean?');
    for (const { textHtml } of QUESTION.options) expect(html).toContain(`>${textHtml}</span>`);
    expect(html).toContain(`data-closes-at="${QUESTION.closesAt}"`);
    expect(html).toContain(`data-question-id="${QUESTION.id}"`);
    expect(html.match(/<input type="radio"/g)).toHaveLength(4);
    expect(html).toContain('<title>You are offline | Daily Trivia</title>');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('loads no other file and does not start the app', async () => {
    const { html } = await render('/offline');
    expect(html).toContain('<script>offline()</script>');
    expect(html).not.toContain('/assets/');
    expect(html).not.toContain('page-data');
  });

  it('is the same for every visitor', async () => {
    const page = await render('/offline', { signedIn: true });
    expect(page).toEqual(await render('/offline'));
    expect(page.personal).toBe(false);
  });

  it.each(['error', 'throw'] as const)(
    'has status 503 when the question cannot be loaded (%s)',
    async (failure) => {
      const { status, html } = await render('/offline', { fail: () => failure });
      expect(status).toBe(503);
      expect(html).toContain('You are offline');
      expect(html).not.toContain('data-closes-at');
      expect(html).not.toContain(QUESTION.options[0]!.text);
    },
  );
});
