import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { explanationText, optionText, questionText, takeawayText } from './question-texts';
import { XSS_CORPUS } from './xss-corpus.fixture';

const INLINE = String.raw`[^<>"]|<\/?(?:code|em|strong)>|<span class="code">|<\/span>|<wbr>`;
const CODE_BLOCK = String.raw`<pre role="group" tabindex="0" aria-label="[\w#+. ]+"><code>|<\/code><\/pre>|<span class="(?:hljs|language)-[\w -]+">`;
const LINK = String.raw`<a href="https:\/\/[^"<>\s]*">|<\/a>`;

/** Everything that a text may consist of: escaped text and these tags with these attributes. */
const ALLOWED = {
  option: new RegExp(`^(?:${INLINE})*$`),
  question: new RegExp(`^(?:${INLINE}|<\\/?p>|${CODE_BLOCK})*$`),
  explanation: new RegExp(`^(?:${INLINE}|<\\/?p>|${CODE_BLOCK}|${LINK})*$`),
};

function htmlOf(source: string): [kind: keyof typeof ALLOWED, html: string][] {
  const option = { optionA: source, optionB: '', optionC: '', optionD: '' };
  return [
    ['option', optionText(option, 'A').html],
    ['option', questionText({ text: source }).titleHtml],
    ['question', questionText({ text: source }).html],
    ['explanation', explanationText({ explanation: source }).html],
    ['question', takeawayText({ takeaway: source }).html],
  ];
}

/** Fails unless every element is closed in the right order, so that no text changes the page around it. */
function expectBalanced(html: string): void {
  const open: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)(?!wbr>)(\w+)/g)) {
    if (end) expect([html, open.pop()]).toEqual([html, name]);
    else open.push(name);
  }
  expect([html, open]).toEqual([html, []]);
}

function expectHarmless(source: string): void {
  for (const [kind, html] of htmlOf(source)) {
    expect(html).toMatch(ALLOWED[kind]);
    expectBalanced(html);
  }
}

describe('the HTML of a text', () => {
  it.each(XSS_CORPUS)('contains known elements only: %j', (attempt) => {
    expectHarmless(attempt);
    expectHarmless(`Before ${attempt} and after`);
    expectHarmless(`First\n\n${attempt}\n\nlast`);
    expectHarmless(`\`\`\`html\n${attempt}\n\`\`\``);
  });

  it('contains known elements only, whatever the characters', () => {
    const piece = fc.constantFrom(
      ...'<>"\'`&*_[]()!\\/#:= \n',
      '```',
      '```html',
      'a',
      'https://a',
      ...XSS_CORPUS,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectHarmless(pieces.join(''))),
      { numRuns: 500 },
    );
  });

  it('has no line break for a backslash at the end of a line', () => {
    expectHarmless('one\\\ntwo');
    expect(optionText({ optionA: 'one\\\ntwo', optionB: '', optionC: '', optionD: '' }, 'A').html).toBe(
      'one\ntwo',
    );
  });

  it('is recognized by the expressions of this test', () => {
    for (const bad of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<code class="x">', '"'])
      for (const allowed of Object.values(ALLOWED)) expect(bad).not.toMatch(allowed);
    expect(() => expectBalanced('<p><em></p></em>')).toThrow();
  });
});
