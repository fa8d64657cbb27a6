import { describe, expect, it } from '@jest/globals';
import { type Letter, writeLetter } from './letter';

const SENDER = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' };
const LETTER: Letter = {
  subject: 'Hello',
  paragraphs: ['First.', 'Second.'],
  action: { label: 'Go', url: 'https://trivia.example/go?a=1&b=2' },
  footnote: 'You asked for it.',
};

describe('a letter', () => {
  it('says the same in text and in HTML', () => {
    const { subject, text, html } = writeLetter(LETTER, SENDER);
    expect(subject).toBe('Hello');
    for (const words of ['First.', 'Second.', 'You asked for it.', 'Daily Trivia']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain('Go:\nhttps://trivia.example/go?a=1&b=2\n');
    expect(html).toContain('href="https://trivia.example/go?a=1&amp;b=2"');
  });

  it('stands under its title, or else under its subject', () => {
    expect(writeLetter(LETTER, SENDER).html).toMatch(/<h1[^>]*>Hello<\/h1>/);
    const { subject, text, html } = writeLetter({ ...LETTER, title: 'Which one?' }, SENDER);
    expect(subject).toBe('Hello');
    expect(text).toMatch(/^Which one\?\n\nFirst\./);
    expect(html).toMatch(/<h1[^>]*>Which one\?<\/h1>/);
  });

  it('has no unsubscribe link or header without a token', () => {
    const { text, html, headers } = writeLetter(LETTER, SENDER);
    expect(`${text}${html}`).not.toMatch(/unsubscribe/i);
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });

  it('offers to unsubscribe by a page, and by one click (RFC 8058)', () => {
    const { text, html, headers } = writeLetter({ ...LETTER, unsubscribeToken: 'T0KEN' }, SENDER);
    expect(text).toContain('Unsubscribe: https://trivia.example/subscription/unsubscribe/T0KEN');
    expect(html).toContain('href="https://trivia.example/subscription/unsubscribe/T0KEN"');
    expect(headers['List-Unsubscribe']).toBe('<https://trivia.example/api/subscriptions/unsubscribe/T0KEN>');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it.each(['\r\n', '\n', '\r', '\0', '\u2028', '\u0085'])('keeps %j out of every line', (end) => {
    const evil = `Hi${end}Bcc: victim@example.org`;
    const letter = {
      subject: evil,
      title: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://x' },
      footnote: evil,
    };
    const { subject, text, html } = writeLetter(letter, { ...SENDER, productName: evil });
    expect(subject).toBe('Hi Bcc: victim@example.org');
    for (const line of `${text}${html}`.split(/[\r\n\0\u0085\u2028]/)) expect(line).not.toMatch(/^Bcc:/);
  });

  it('escapes what could be markup', () => {
    const evil = `<img src=x onerror="a()">&'`;
    const letter = { ...LETTER, subject: evil, title: evil, paragraphs: [evil], footnote: evil };
    const { html } = writeLetter(letter, { ...SENDER, productName: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;');
  });
});
