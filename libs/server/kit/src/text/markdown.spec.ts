import { describe, expect, it } from '@jest/globals';
import { createMarkdown } from './markdown';

const markdown = createMarkdown(['backticks', 'escape']);

describe('long words', () => {
  it.each([
    ['github.com@example.zip', 'github<wbr>.com@<wbr>example<wbr>.zip'],
    ['https://github.com@example.zip', 'https://github<wbr>.com@<wbr>example<wbr>.zip'],
    ['`github.com@example.zip`', '<code>github<wbr>.com@<wbr>example<wbr>.zip</code>'],
    ['a_name_with_underscores', 'a_<wbr>name_<wbr>with_<wbr>underscores'],
    ['?first=1&second=2', '?first=<wbr>1&amp;<wbr>second=<wbr>2'],
  ])('can break at their punctuation: %s', (text, html) => {
    expect(markdown.renderInline(text)).toBe(html);
  });

  it.each(['example.zip', 'Three short words.', 'incomprehensibilities', '1.000.000'])(
    'have no place to break where they need none: %s',
    (text) => {
      expect(markdown.renderInline(text)).toBe(text);
    },
  );

  it('break no code block', () => {
    const block = createMarkdown(['fence']).render('```\ngithub.com@example.zip\n```');
    expect(block).not.toContain('<wbr>');
  });
});

describe('marked lines of a code block', () => {
  const rendered = (text: string) => createMarkdown(['fence']).render(text);

  it('have letters in their order', () => {
    const html = rendered('```js {1,3}\nlet a;\nlet b;\nlet c;\n```');
    expect(
      [...html.matchAll(/^.*data-mark="(\w)".*?let.* (\w);/gm)].map(([, mark, name]) => [mark, name]),
    ).toEqual([
      ['A', 'a'],
      ['B', 'c'],
    ]);
  });

  it.each(['js {}', 'js {a}', 'js {0001}', '{1}', 'js {1} x', 'js'])('are none for the fence %s', (info) => {
    expect(rendered(`\`\`\`${info}\nlet a;\n\`\`\``)).not.toContain('data-mark');
  });

  it('are not marked when a token goes on in the next line, or when they do not exist', () => {
    expect(rendered('```js {1}\n/* one\ntwo */\n```')).not.toContain('data-mark');
    expect(rendered('```js {9}\nlet a;\n```')).not.toContain('data-mark');
  });
});
