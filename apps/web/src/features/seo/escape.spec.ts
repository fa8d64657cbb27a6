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
  it.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029', 'plain "text" \\'])(
    'escapes %p without changing its value',
    (text) => {
      const json = escapeJson({ text });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );
});
