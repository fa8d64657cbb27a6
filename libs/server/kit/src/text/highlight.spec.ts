import { describe, expect, it } from '@jest/globals';
import { highlight } from './highlight';

const escape = (text: string) => text.replaceAll('<', '&lt;');
const statement = 'int x = 1 < 2;';

describe('highlight', () => {
  it('marks the words of a known language', () => {
    const { html, label } = highlight(statement, 'java', escape);
    expect([html, label]).toEqual([expect.stringContaining('<span class="hljs-'), 'Java code']);
  });

  it.each([
    ['a very long line', statement.repeat(100)],
    ['very many lines', `${statement}\n`.repeat(1_000)],
  ])('only escapes %s, which some grammars would take long for', (_, code) => {
    expect(highlight(code, 'java', escape)).toEqual({ html: escape(code), label: 'Java code' });
  });
});
