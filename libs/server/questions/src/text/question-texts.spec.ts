import { describe, expect, it } from '@jest/globals';
import { shippedBank } from '../bank/question-bank';
import { explanationText, optionText, optionTexts, plainTexts, questionText } from './question-texts';

const QUESTION = {
  text: 'A list is sorted in **place**:\n\n```python\nxs = [3, 1]\n\nif xs:\n    print(xs.sort())  # <?>\n```\n\nWhat does `print` of\nPython 3 show?',
  optionA: '`None`',
  optionB: '`[1, 3]` in *both* lines',
  optionC: '`<list>` & "more"',
  optionD: '2 * 3 * 4 in snake_case',
  explanation:
    'It returns `None`. See [the manual](https://docs.python.org/3/), not `sorted`:\n\n```\nok\n```',
};

const explained = (explanation: string) => explanationText({ explanation });
const asked = (text: string) => questionText({ text });

describe('the plain text', () => {
  it('has code without backticks and code blocks indented', () => {
    expect(plainTexts(QUESTION)).toEqual({
      text: 'A list is sorted in place:\n\n    xs = [3, 1]\n\n    if xs:\n        print(xs.sort())  # <?>\n\nWhat does print of Python 3 show?',
      title: 'A list is sorted in place: … What does print of Python 3 show?',
      optionA: 'None',
      optionB: '[1, 3] in both lines',
      optionC: '<list> & "more"',
      optionD: '2 * 3 * 4 in snake_case',
      explanation: 'It returns None. See the manual (https://docs.python.org/3/), not sorted:\n\n    ok',
    });
  });

  it('keeps the white space of inline code and drops nothing else', () => {
    expect(asked('What does `a  b` mean? \\* is a star.').plain).toBe('What does a  b mean? * is a star.');
    expect(asked('#define is 1. no heading\n- and no list').plain).toBe(
      '#define is 1. no heading - and no list',
    );
    expect(asked('one\\\ntwo').plain).toBe('one two');
    expect(asked('').plain).toBe('');
  });

  it('of the shipped questions has no markup left', () => {
    const withoutCodeBlocks = (text: string) => text.replace(/^ {4}.*$/gm, '');
    for (const question of shippedBank().questions)
      for (const text of Object.values(plainTexts(question)))
        expect(withoutCodeBlocks(text)).not.toMatch(/`|(?<!\d)\*\*/);
  });
});

describe('the HTML', () => {
  it('has inline code, emphasis and highlighted code blocks with a name that can be focused', () => {
    expect(questionText(QUESTION).html).toBe(
      [
        '<p>A list is sorted in <strong>place</strong>:</p>',
        '<pre role="group" tabindex="0" aria-label="Python code"><code>xs = [<span class="hljs-number">3</span>, <span class="hljs-number">1</span>]',
        '',
        '<span class="hljs-keyword">if</span> xs:',
        '    <span class="hljs-built_in">print</span>(xs.sort())  <span class="hljs-comment"># &lt;?&gt;</span></code></pre>',
        '<p>What does <code>print</code> of\nPython 3 show?</p>',
      ].join('\n'),
    );
  });

  it('of options and titles has no blocks, because it stands in labels and headings', () => {
    expect(optionTexts(QUESTION).map(({ letter, html }) => `${letter} ${html}`)).toEqual([
      'A <code>None</code>',
      'B <code>[1, 3]</code> in <em>both</em> lines',
      'C <code>&lt;list&gt;</code> &amp; &quot;more&quot;',
      'D 2 * 3 * 4 in snake_case',
    ]);
    expect(questionText(QUESTION).titleHtml).toBe(
      'A list is sorted in <strong>place</strong>: … What does <code>print</code> of\nPython 3 show?',
    );
    expect(optionText({ ...QUESTION, optionA: '```js\nx\n```' }, 'A').html).not.toContain('<pre');
  });

  it('keeps punctuation with the inline code that it touches', () => {
    const html = (text: string) => asked(text).html.replace(/^<p>|<\/p>$/g, '');
    expect(html('Is ("`a`") a, or `b`.')).toBe(
      'Is <span class="code">(&quot;<code>a</code>&quot;)</span> a, or <span class="code"><code>b</code>.</span>',
    );
    expect(html('`a`/`b` and `c`s')).toBe(
      '<span class="code"><code>a</code>/</span><code>b</code> and <code>c</code>s',
    );
    expect(asked('Is (`a`), or `b`?').plain).toBe('Is (a), or b?');
  });

  it('has https links in explanations only', () => {
    expect(explained(QUESTION.explanation).html).toContain(
      '<a href="https://docs.python.org/3/">the manual</a>',
    );
    expect(asked(QUESTION.explanation).html).not.toContain('<a');
    expect(explained('[x](http://example.com) [y](//example.com) [z](/profile)').html).not.toContain('<a');
  });

  it.each([
    ['js', 'JavaScript code', 'const'],
    ['html', 'HTML code', '<b>'],
    ['bash', 'Bash code', 'echo $x'],
    ['dockerfile', 'Dockerfile code', 'RUN x'],
    ['sql', 'SQL code', 'SELECT 1'],
  ])('highlights %s and calls it %s', (language, label, code) => {
    const { html } = asked(`\`\`\`${language}\n${code}\n\`\`\``);
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain('class="hljs-');
  });

  it.each(['', 'text', 'nosuch', '__proto__', 'constructor'])('only escapes code in "%s"', (language) => {
    expect(asked(`\`\`\`${language}\nif (a < b)\n\`\`\``).html).toBe(
      '<pre role="group" tabindex="0" aria-label="Code"><code>if (a &lt; b)</code></pre>',
    );
  });

  it('names the code of an explanation differently, because both are on one page', () => {
    expect(explained('```js\nx\n```').html).toContain('aria-label="JavaScript code in the explanation"');
  });
});

describe('the cache', () => {
  it('renders a text once and a corrected text again', () => {
    const first = questionText(QUESTION);
    expect(questionText({ ...QUESTION })).toBe(first);
    expect(questionText({ ...QUESTION, text: `${QUESTION.text}!` }).plain).toBe(`${first.plain}!`);
  });

  it('is bounded', () => {
    const first = asked('first');
    for (let index = 0; index < 1_000; index += 1) asked(`${index} ${'x'.repeat(2_000)}`);
    expect(asked('first')).not.toBe(first);
    expect(asked('first')).toEqual(first);
  });
});
