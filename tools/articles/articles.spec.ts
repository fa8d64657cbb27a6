import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Article, parseArticle } from '@daily/blog/article-file';
import { checkArticles } from './check';
import { checkDrawing } from './checks/drawings';
import type { Surroundings } from './finding';
import { readArticles, readSurroundings } from './read-articles';

const SVG = readFileSync(
  join(__dirname, '../../libs/server/blog/drawings/the-maintainer-who-helped.svg'),
  'utf8',
);
const [TITLE = ''] = /<title>.*<\/title>/.exec(SVG) ?? [];

const SURROUNDINGS: Surroundings = {
  questionKeys: new Set(['some-key']),
  categories: new Set(['Databases']),
  drawings: new Map([['ring', SVG]]),
};

const LINKS =
  '![A ring of nodes that pass a token](/articles/ring.svg) [A page](/about) [Another article](/blog/another)';

const BODY = [
  'word '.repeat(500),
  '## Part',
  LINKS,
  '### Detail',
  '```js\nlet a;\n```',
  '## Sources',
  '- [One](https://one.example/)\n- [Two](https://two.example/)',
].join('\n\n');

const article = (more: Partial<Article> = {}): Article => ({
  title: 'A title of an article',
  slug: 'a-title',
  category: 'Databases',
  tags: ['sql', 'index'],
  description: 'What the article is about.',
  author: 'The editors',
  questions: ['some-key'],
  body: BODY,
  ...more,
});

/** An article that links to others, so that each is linked from one. */
const linkingTo = (...articles: Article[]) => {
  const links = articles.map(({ slug }) => `[Read on](/blog/${slug})`).join(' ');
  const body = BODY.replace(LINKS, links);
  return article({ title: 'Another title of an article', slug: 'another', questions: [], body });
};

const messagesAbout = (surroundings: Surroundings, ...articles: Article[]) =>
  checkArticles([...articles, linkingTo(...articles)], surroundings).map(({ message }) => message);

const messages = (...articles: Article[]) => messagesAbout(SURROUNDINGS, ...articles);

describe('the checks of articles', () => {
  it('accept an article that breaks no rule', () => {
    expect(messages(article())).toEqual([]);
  });

  it.each([
    ['a short text', { body: BODY.replace('word '.repeat(100), '') }, 'words, fewer than 500'],
    [
      'a heading of the level of the title',
      { body: BODY.replace('## Part', '# Part') },
      '"Part" has the level',
    ],
    ['a skipped level', { body: BODY.replace('### Detail', '#### Detail') }, '"Detail" skips a level'],
    ['missing sources', { body: BODY.replace('## Sources', '## Links') }, 'does not end with its sources'],
    ['too few sources', { body: BODY.replace('two.example', 'one.example') }, 'links to 1 sources'],
    ['code without a language', { body: BODY.replace('```js', '```') }, '"let a;" names no language'],
    [
      'a link without TLS',
      { body: BODY.replace('https://one', 'http://one') },
      'bad link http://one.example/',
    ],
    ['a malformed link', { body: BODY.replace('/about', 'about') }, 'bad link about'],
    [
      'a missing drawing',
      { body: BODY.replace('ring.svg', 'other.svg') },
      'no drawing at /articles/other.svg',
    ],
    [
      'an article that links to no other',
      { body: BODY.replace('/blog/another', '/blog/a-title') },
      'links to no other article',
    ],
    ['a missing article', { body: BODY.replace('/blog/another', '/blog/other') }, 'no article other'],
    ['a drawing without description', { body: BODY.replace('A ring of nodes', '') }, 'needs a description'],
    ['an unknown category', { category: 'databases' }, 'the bank has no category databases'],
    ['an unknown question', { questions: ['some-key', 'other'] }, 'the bank has no question other'],
    ['a repeated question', { questions: ['some-key', 'some-key'] }, 'lists a question twice'],
  ])('find %s', (_case, more, message) => {
    expect(messages(article(more))).toContainEqual(expect.stringContaining(message));
  });

  it('find what several articles break together', () => {
    const articles = ['a', 'b', 'c', 'd'].map((slug) => article({ slug }));
    expect(messages(...articles)).toEqual([
      'another article has the same title',
      '4 articles are about some-key',
    ]);
    expect(messages(article({ body: BODY.replace(/!\[.*svg\)/, '') }))).toEqual(['no article shows it']);
  });

  it('find articles to which no other one links', () => {
    const [one, other] = [article(), article({ title: 'Another title of an article', slug: 'another' })];
    const findings = checkArticles([one, other], SURROUNDINGS);
    expect(findings).toContainEqual({ subject: 'a-title', message: 'no other article links to it' });
    expect(findings).not.toContainEqual({ subject: 'another', message: 'no other article links to it' });
  });

  it.each([
    [['a', 'b', 'c'], []],
    [['a', 'b'], ['2 of 5 questions lead to an article, fewer than 60%']],
  ])('find that too few questions lead to an article: %j', (questions, expected) => {
    const questionKeys = new Set(['a', 'b', 'c', 'd', 'e']);
    expect(messagesAbout({ ...SURROUNDINGS, questionKeys }, article({ questions }))).toEqual(expected);
  });

  it.each([
    [SVG.replace('viewBox', 'data-box'), 'has no viewBox from 0 0'],
    [SVG.replace(TITLE, ''), 'has no title'],
    [SVG.replace('<desc>', '<script>1</script><desc>'), 'contains <script'],
    [SVG.replace('<desc>', '<g onload="x()"/><desc>'), 'contains  onload='],
    [SVG.replace('<desc>', '<use href="https://a.example/"/><desc>'), 'contains href="'],
    [SVG.replace('<desc>', `<desc>${'x'.repeat(6_000)}`), 'has more than 6000 bytes'],
    [SVG.replace('@media', '@supports'), expect.stringContaining('has not the style of drawings')],
    [SVG.replace('rx="12"', 'rx="11"'), expect.stringContaining('has no background')],
    [
      SVG.replace('fill="#1a7340">found', 'fill="#757a84">found'),
      expect.stringContaining('has the color #757a84'),
    ],
    [
      SVG.replace('fill="#1a7340">found', 'fill="#ffffff">found'),
      expect.stringContaining('has too little contrast'),
    ],
    [SVG.replace(' fill="#1a7340">found', '>found'), expect.stringContaining('has the color black')],
    [
      SVG.replace('fill="#1a7340">found', 'fill="#1a7340" font-size="13">found'),
      expect.stringContaining('is 11.3 pixels high'),
    ],
  ])('find a drawing that is not safe, complete or readable: %#', (svg, message) => {
    expect(checkDrawing(svg)).toEqual([message]);
  });
});

describe('the front matter of an article', () => {
  const file = (matter: string) => `---\n${matter}\n---\n\nText.\n`;

  it('is read from files with the line ends of any system', () => {
    const matter = [
      'title: A title of an article',
      'slug: a-title',
      'category: Databases',
      'tags: [sql, index]',
      `description: ${'What it is about. '.repeat(5)}`,
      'author: The editors',
      'questions: [some-key]',
    ].join('\n');
    const expected = parseArticle(file(matter));
    expect(parseArticle(file(matter).replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(parseArticle(`\uFEFF${file(matter)}`)).toEqual(expected);
  });

  it('names what is wrong', () => {
    expect(() => parseArticle('Text.')).toThrow('The front matter is missing');
    expect(() => parseArticle(file('title: Short'))).toThrow(/title[^]*slug/);
    expect(() => parseArticle(file('unknown: 1'))).toThrow('unknown');
  });
});

it('the shipped articles break no rule', async () => {
  expect(checkArticles(await readArticles(), await readSurroundings())).toEqual([]);
});
