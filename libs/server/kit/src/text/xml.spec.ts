import { describe, expect, it } from '@jest/globals';
import { escapeXml } from './xml';

describe('escapeXml', () => {
  it.each([
    [`a < b & "c" > 'd'`, 'a &lt; b &amp; &quot;c&quot; &gt; &apos;d&apos;'],
    ['tab\tand\nline', 'tab\tand\nline'],
    ['bell\u0007 and escape\u001B', 'bell and escape'],
    ['half \uD83D emoji', 'half \uFFFD emoji'],
    ['emoji 😀', 'emoji 😀'],
  ])('turns %j into %j', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });
});
