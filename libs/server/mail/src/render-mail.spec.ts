import { describe, expect, it } from '@jest/globals';
import type { MailContent } from './mail-content';
import { SHIPPED_PALETTES } from '@daily/kit/look/palette';
import { renderMail } from './render-mail';
import type { MailLook } from './sender';

const SENDER = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' };
const CONTENT: MailContent = {
  about: { kind: 'contestReminder', contest: 'HTTP in the wild' },
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
      const content: MailContent = {
        about: CONTENT.about,
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

describe('the own look of an installation', () => {
  const look: MailLook = {
    palettes: { light: { ...SHIPPED_PALETTES.light, accent: '#123456' }, dark: SHIPPED_PALETTES.dark },
    iconPath: '/icons/icon-192.png',
    mails: {
      signOff: 'Your friends at {product} <3',
      of: { contestReminder: { subject: '{contest} at {product}', intro: 'Soon: {contest}.' } },
    },
  };

  it('gives mails its words, whose facts are text', () => {
    const contest = '<b>{product}</b>\nBcc: x';
    const mail = renderMail(
      { ...CONTENT, title: 'Shipped', about: { kind: 'contestReminder', contest } },
      { ...SENDER, look },
    );
    expect(mail.subject).toBe('<b>{product}</b> Bcc: x at Daily Trivia');
    expect(mail.text).toMatch(/^Soon: <b>\{product\}<\/b> Bcc: x\.\n\nFirst\.\n\nSecond\./);
    expect(mail.text).toContain('\n\nYour friends at Daily Trivia <3\n\n-- \nDaily Trivia\n');
    expect(mail.html).toMatch(/<h1[^>]*>&lt;b&gt;\{product\}&lt;\/b&gt; Bcc: x at Daily Trivia<\/h1>/);
    expect(mail.html).toContain('>Your friends at Daily Trivia &lt;3</p>');
  });

  it('leaves the words of other mails', () => {
    const { subject, text } = renderMail({ ...CONTENT, about: { kind: 'welcome' } }, { ...SENDER, look });
    expect(subject).toBe('Hello');
    expect(text).toMatch(/^First\./);
  });

  it('has its colors and its icon', () => {
    const { html } = renderMail(CONTENT, { ...SENDER, look });
    expect(html).toContain('background:#123456');
    expect(html).toContain(
      '<img src="https://trivia.example/icons/icon-192.png" alt="" width="28" height="28"',
    );
    expect(renderMail(CONTENT, SENDER).html).not.toContain('<img');
  });
});
