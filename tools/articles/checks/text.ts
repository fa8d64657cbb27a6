import markdownIt, { type Token } from 'markdown-it';
import type { ArticleCheck } from '../finding';

/** Shortest article, in words of its sentences: code, drawings and sources do not count. */
const MIN_WORDS = 500;

/** The last section of each article. */
const SOURCES = 'Sources';

const markdown = markdownIt();

/** The blocks of an article. */
export const blocksOf = (body: string): Token[] => markdown.parse(body, {});

/** The headings of an article, in their order. */
function headingsOf(body: string): { level: number; text: string }[] {
  const blocks = blocksOf(body);
  return blocks.flatMap(({ type, tag }, index) =>
    type === 'heading_open' ? [{ level: Number(tag.slice(1)), text: blocks[index + 1]?.content ?? '' }] : [],
  );
}

/** The number of words in the sentences of an article before its sources. */
export function wordsIn(body: string): number {
  const [text = ''] = body.split(`## ${SOURCES}`);
  const words = blocksOf(text)
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .flatMap(({ content }) => content.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []);
  return words.length;
}

/** Checks that an article is long enough, and that its headings follow one another. */
export const checkText: ArticleCheck = ({ body }) => {
  const words = wordsIn(body);
  const headings = headingsOf(body);
  const problems: string[] = [];
  if (words < MIN_WORDS) problems.push(`has ${words} words, fewer than ${MIN_WORDS}`);
  if (headings.length === 0) problems.push('has no headings');
  headings.forEach(({ level, text }, index) => {
    if (level < 2) problems.push(`"${text}" has the level of the title`);
    const above = headings[index - 1]?.level ?? 1;
    if (level > above + 1) problems.push(`"${text}" skips a level`);
  });
  if (headings.at(-1)?.text !== SOURCES) problems.push(`does not end with its ${SOURCES.toLowerCase()}`);
  return problems;
};

/** Checks that each block of code names its language. */
export const checkCode: ArticleCheck = ({ body }) =>
  blocksOf(body)
    .filter(({ type, info }) => type === 'fence' && info.trim() === '')
    .map(({ content }) => `"${content.split('\n')[0]}" names no language`);
