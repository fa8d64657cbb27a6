import { describe, expect, it } from '@jest/globals';
import { mailInTheme } from './mail-preview';
import { renderMail } from './render-mail';

const { html } = renderMail(
  { about: { kind: 'welcome' }, subject: 'Hello', paragraphs: ['First.'], footnote: 'You asked for it.' },
  { productName: 'Daily Trivia', publicUrl: 'https://trivia.example' },
);

describe('mailInTheme', () => {
  it.each([
    ['light' as const, '@media not all {'],
    ['dark' as const, '@media all {'],
  ])('fixes the theme %s, which the mail otherwise leaves to the mail program', (theme, rule) => {
    expect(html).toContain('@media (prefers-color-scheme: dark) {');
    const fixed = mailInTheme(html, theme);
    expect(fixed).toContain(rule);
    expect(fixed).toContain(`<meta name="color-scheme" content="${theme}">`);
    expect(fixed).not.toContain('prefers-color-scheme');
  });
});
