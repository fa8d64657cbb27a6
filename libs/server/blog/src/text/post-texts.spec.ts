import { describe, expect, it } from '@jest/globals';
import { PostTexts } from './post-texts';
import { passageHtml, withoutMarks } from './passage-html';

const texts = new PostTexts((address) =>
  address === '/articles/ring.svg' ? { width: 640, height: 320 } : null,
);
const PICTURE = 'ab'.repeat(16);
const html = (content: string) => texts.of({ content }).html;

describe('the HTML of a post', () => {
  it.each([
    ['Two *words* and **more**', '<p>Two <em>words</em> and <strong>more</strong></p>'],
    ['# One\n\n### Two', '<h2 id="s-one">One</h2>\n<h3 id="s-two">Two</h3>'],
    ['## Same\n\n## Same', '<h2 id="s-same">Same</h2>\n<h2 id="s-same-2">Same</h2>'],
    [
      '## A\n\n## A 2\n\n## A\n\n## A',
      '<h2 id="s-a">A</h2>\n<h2 id="s-a-2">A 2</h2>\n<h2 id="s-a-3">A</h2>\n<h2 id="s-a-4">A</h2>',
    ],
    ['[a](https://a.example "title")', '<p><a href="https://a.example">a</a></p>'],
    ['[b](/blog/b) [c](#s-c)', '<p><a href="/blog/b">b</a> <a href="#s-c">c</a></p>'],
    [
      '![A ring](/articles/ring.svg)',
      '<div role="group" tabindex="0" aria-label="Drawing"><img src="/articles/ring.svg" width="640" height="320" alt="A ring" loading="lazy" decoding="async"></div>',
    ],
    [
      'Inside ![A ring](/articles/ring.svg)',
      '<p>Inside <img src="/articles/ring.svg" width="640" height="320" alt="A ring" loading="lazy" decoding="async"></p>',
    ],
    [
      `![A cat](/pictures/${PICTURE}-700x350.webp)`,
      `<p><img src="/pictures/${PICTURE}-700x350.webp" srcset="/pictures/${PICTURE}-700x350-w480.webp 480w, /pictures/${PICTURE}-700x350.webp 700w" sizes="(min-width: 45rem) 42rem, calc(100vw - 2rem)" width="700" height="350" alt="A cat" loading="lazy" decoding="async"></p>`,
    ],
    [
      '![x](https://pictures.example/a.png)',
      '<p><img src="https://pictures.example/a.png" alt="x" loading="lazy" decoding="async"></p>',
    ],
    [
      '| a |\n| - |\n| 1 |',
      '<div role="group" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    [
      '```js\nlet a;\n```',
      '<pre role="group" tabindex="0" aria-label="JavaScript code"><code><span class="hljs-keyword">let</span> a;</code></pre>',
    ],
  ])('of %j is %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![x"onerror="alert(1)](https://a.example/x.png)',
    '[x](https://a.example/"onclick="alert(1))',
    '# <svg onload=alert(1)>',
    '## "onmouseover="alert(1)',
    '| <b onclick=alert(1)> |\n| - |\n| x |',
    '<https://a.example/"onclick="x>',
  ])('contains no element or attribute of the author for %j', (source) => {
    const output = html(source);
    expect(output).not.toMatch(/<(?:script|svg|b)\b/);
    expect(output).not.toMatch(/(?:href|src)="(?!https:\/\/|\/(?![/\\])|#)/);
    for (const [tag] of output.matchAll(/<[^<>]{1,300}>/g)) {
      const known =
        /^<\/?(?:p|h2|a|img|em|div|table|thead|tbody|tr|th|td|wbr)(?: (?:id|href|src|alt|loading|decoding|role|tabindex|aria-label)="[^"]*")*>$/;
      expect(tag).toMatch(known);
    }
  });
});

describe('the text of a post', () => {
  const content = `Intro with \`code\`.\n\n## First part\n\nText [here](/a).\n\n### Detail\n\n#### Deep\n\n\`\`\`\ncode\n\`\`\`\n\n## Second`;

  it('has a table of contents of two levels', () => {
    expect(texts.of({ content }).headings).toEqual([
      { anchor: 's-first-part', text: 'First part', level: 2 },
      { anchor: 's-detail', text: 'Detail', level: 3 },
      { anchor: 's-second', text: 'Second', level: 2 },
    ]);
  });

  it('is plain sentences without headings, tables and code', () => {
    const withTable = `${content}\n\n| a |\n| - |\n| 1 |\n\n- Item`;
    expect(texts.of({ content: withTable }).plain).toBe('Intro with code. Text here. Item');
  });

  it('takes a minute for 220 words, code included, and at least one', () => {
    expect(texts.of({ content: 'word '.repeat(660) }).readingMinutes).toBe(3);
    expect(texts.of({ content: `\`\`\`\n${'a b\n'.repeat(220)}\`\`\`` }).readingMinutes).toBe(2);
    expect(texts.of({ content: '' }).readingMinutes).toBe(1);
  });

  it('has the beginning of the text as its summary, cut at a word, unless there is one', () => {
    const long = { summary: '', content: 'word '.repeat(100) };
    expect(texts.summaryOf(long)).toMatch(/^(word )+word…$/);
    expect(texts.summaryOf(long).length).toBeLessThanOrEqual(200);
    expect(texts.summaryOf({ ...long, summary: 'Mine.' })).toBe('Mine.');
  });
});

describe('a passage', () => {
  it('has its matches in mark elements, and everything else escaped', () => {
    expect(passageHtml('a <b> & \uE000match\uE001 "x"')).toBe(
      'a &lt;b&gt; &amp; <mark>match</mark> &quot;x&quot;',
    );
  });

  it('contains no marks of the author', () => {
    expect(withoutMarks('a \uE000b\uE001')).toBe('a b');
  });
});
