import { describe, expect, it } from '@jest/globals';
import type { MailContent } from './mail-content';
import { renderMail } from './render-mail';

const SENDER = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' };
const CONTENT: MailContent = {
  subject: 'Hello',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Go', url: 'https://trivia.example/go?a=1&b=2' },
  footnote: 'You asked for it.',
};

describe('renderMail', () => {
  it('renders the same content as text and as HTML', () => {
    const { subject, text, html } = renderMail(CONTENT, SENDER);
    expect(subject).toBe('Hello');
    for (const part of ['First.', 'Second.', 'You asked for it.', 'Daily Trivia']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('Go:\nhttps://trivia.example/go?a=1&b=2\n');
    expect(html).toContain('href="https://trivia.example/go?a=1&amp;b=2"');
  });

  it('uses the title as the heading, or the subject without one', () => {
    expect(renderMail(CONTENT, SENDER).html).toMatch(/<h1[^>]*>Hello<\/h1>/);
    const { subject, text, html } = renderMail({ ...CONTENT, title: 'Which one?' }, SENDER);
    expect(subject).toBe('Hello');
    expect(text).toMatch(/^Which one\?\n\nFirst\./);
    expect(html).toMatch(/<h1[^>]*>Which one\?<\/h1>/);
  });

  it('shows a quote with its markup in HTML, and with its lines in the text', () => {
    const quote = {
      plain: 'What does this print?\n\nprint(1)',
      html: '<p>What?</p><pre><code>print(1)</code></pre>',
    };
    const { text, html } = renderMail({ ...CONTENT, quote }, SENDER);
    expect(text).toContain('What does this print?\n\nprint(1)\n\nFirst.');
    expect(html).toContain('<p>What?</p><pre><code>print(1)</code></pre>');
    // Many mail programs do not scroll inside a mail: a line that does not fit would be cut off.
    expect(html).toMatch(/\.quote pre code \{[^}]*white-space: pre-wrap;/);
    expect(html).not.toMatch(/overflow-x|nowrap/);
  });

  it('includes no unsubscribe link or header without a token', () => {
    const { text, html, headers } = renderMail(CONTENT, SENDER);
    expect(`${text}${html}`).not.toMatch(/unsubscribe/i);
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });

  it('includes an unsubscribe page link and the one-click headers of RFC 8058', () => {
    const { text, html, headers } = renderMail({ ...CONTENT, unsubscribeToken: 'T0KEN' }, SENDER);
    expect(text).toContain('Unsubscribe: https://trivia.example/subscription/unsubscribe/T0KEN');
    expect(html).toContain('href="https://trivia.example/subscription/unsubscribe/T0KEN"');
    expect(headers['List-Unsubscribe']).toBe('<https://trivia.example/api/subscriptions/unsubscribe/T0KEN>');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it.each(['\r\n', '\n', '\r', '\0', '\u2028', '\u0085'])(
    'replaces %j, so that no part can begin a new line',
    (end) => {
      const evil = `Hi${end}Bcc: victim@example.org`;
      const content = {
        subject: evil,
        title: evil,
        paragraphs: [evil],
        action: { label: evil, url: 'https://x' },
        footnote: evil,
      };
      const { subject, text, html } = renderMail(content, { ...SENDER, productName: evil });
      expect(subject).toBe('Hi Bcc: victim@example.org');
      for (const line of `${text}${html}`.split(/[\r\n\0\u0085\u2028]/)) expect(line).not.toMatch(/^Bcc:/);
    },
  );

  it('escapes markup in every part', () => {
    const evil = `<img src=x onerror="a()">&'`;
    const content = { ...CONTENT, subject: evil, title: evil, paragraphs: [evil], footnote: evil };
    const { html } = renderMail(content, { ...SENDER, productName: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;');
  });
});
