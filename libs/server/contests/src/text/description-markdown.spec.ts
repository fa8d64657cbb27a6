import { describe, expect, it } from '@jest/globals';
import { descriptionHtml, descriptionSummary } from './description-markdown';

describe('the description of a contest', () => {
  it.each([
    ['Two *words* and `code`', '<p>Two <em>words</em> and <code>code</code></p>'],
    ['# Rules\n\n###### Small print', '<h3>Rules</h3>\n<h4>Small print</h4>'],
    ['## One\n\n### Two\n\n## Three', '<h3>One</h3>\n<h4>Two</h4>\n<h3>Three</h3>'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['[docs](https://example.com "title")', '<p><a href="https://example.com">docs</a></p>'],
    ['[board](/leaderboard)', '<p><a href="/leaderboard">board</a></p>'],
    ['```\na < b\n```', '<pre role="group" tabindex="0" aria-label="Code"><code>a &lt; b</code></pre>'],
  ])('renders %j', (source, html) => {
    expect(descriptionHtml(source)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '![x](https://example.com/x.png)',
    '[x](https://example.com/"onclick="alert(1))',
    '`<b onclick=alert(1)>`',
    '# <svg onload=alert(1)>',
  ])('contains no element or attribute of the author for %j', (source) => {
    const html = descriptionHtml(source);
    expect(html).not.toMatch(/<(?:script|img|svg|b)\b/);
    expect(html).not.toMatch(/href="(?!https:\/\/)/);
    for (const [tag] of html.matchAll(/<[^<>]{1,200}>/g)) expect(tag).not.toMatch(/\son[a-z]{1,20}=/);
  });

  it('is one line of text in a summary', () => {
    expect(
      descriptionSummary('# Rules\n\nTwo *words*\nand [a link](https://example.com).\n\n```\nx\n```'),
    ).toBe('Two words and a link.');
    expect(descriptionSummary('')).toBe('');
  });
});
