import { describe, expect, it } from '@jest/globals';
import { escapeHtml, escapeJson } from './escape';

describe('escapeHtml', () => {
  it('escapes every character that could end a text or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    );
  });
});

describe('escapeJson', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT\n>',
    '</script',
    '<!--<script>',
    '<!-- <ScRiPt ',
    '<!--',
    '<script/x>',
    '<<!--</</script>',
    ']]>--><style></style>',
    '<p>A <em>set</em> & a <code>&lt;script></code></p>',
    '\u2028\u2029 \0 \ud800 "quoted" \\u003c/script>',
    'plain "text" \\',
  ])('keeps %p inside its element, without changing its value', (text) => {
    const json = escapeJson({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    const page = `<body><script type="application/json">${json}</script><p id="after">`;
    const document = new DOMParser().parseFromString(page, 'text/html');
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual({ text });
    expect(document.body.children).toHaveLength(2);
  });
});
