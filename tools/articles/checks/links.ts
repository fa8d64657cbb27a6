import type { Article } from '@daily/blog/article-file';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { ARTICLE_DRAWINGS_PATH } from '@daily/contract/paths';
import type { Token } from 'markdown-it';
import type { ArticleCheck, Finding } from '../finding';
import { blocksOf } from './text';

/** Fewest sources that an article links to. */
const MIN_SOURCES = 2;

const DRAWING = new RegExp(`^${ARTICLE_DRAWINGS_PATH}/([a-z0-9-]+)\\.svg$`);

const ARTICLE = new RegExp(`^${PAGE_PATHS.blog}/([a-z0-9-]+)(#|$)`);

const inlineOf = (body: string): Token[] => blocksOf(body).flatMap(({ children }) => children ?? []);

/** The names of the drawings that an article shows. */
export function drawingsIn(body: string): string[] {
  return inlineOf(body).flatMap((token) => {
    const [, name] = (token.type === 'image' && DRAWING.exec(String(token.attrGet('src')))) || [];
    return name === undefined ? [] : [name];
  });
}

/** Checks that links are well-formed, that enough lead to sources, and that drawings exist and have a description. */
export const checkLinks: ArticleCheck = ({ body }, { drawings }) => {
  const tokens = inlineOf(body);
  const addresses = addressesIn(body);
  const problems = addresses
    .filter((address) => !isWellFormed(address))
    .map((address) => `bad link ${address}`);
  const sources = new Set(addresses.filter((address) => address.startsWith('https://')));
  if (sources.size < MIN_SOURCES)
    problems.push(`links to ${sources.size} sources, fewer than ${MIN_SOURCES}`);
  for (const token of tokens.filter(({ type }) => type === 'image')) {
    const address = String(token.attrGet('src'));
    const [, name] = DRAWING.exec(address) ?? [];
    if (name === undefined || !drawings.has(name)) problems.push(`no drawing at ${address}`);
    if (token.content.length < 20) problems.push(`the drawing ${address} needs a description`);
  }
  return problems;
};

/** Checks that each article links to another one and is linked from another one, so that readers find a way on from each and to each. */
export function checkNeighbors(articles: readonly Article[]): Finding[] {
  const links = articles.map((article) => ({ article, targets: articlesLinkedIn(article) }));
  const slugs = new Set(articles.map(({ slug }) => slug));
  return links.flatMap(({ article: { slug }, targets }) => {
    const isLinked = links.some(({ article, targets: others }) => article.slug !== slug && others.has(slug));
    return [
      ...[...targets].filter((target) => !slugs.has(target)).map((target) => `no article ${target}`),
      ...(targets.size > 0 ? [] : ['links to no other article']),
      ...(isLinked ? [] : ['no other article links to it']),
    ].map((message) => ({ subject: slug, message }));
  });
}

/** The slugs of the other articles that an article links to. */
function articlesLinkedIn({ slug, body }: Article): Set<string> {
  const targets = addressesIn(body).flatMap((address) => ARTICLE.exec(address)?.[1] ?? []);
  return new Set(targets.filter((target) => target !== slug));
}

function addressesIn(body: string): string[] {
  return inlineOf(body)
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
}

/** An https address without a user, or a page of the site. */
function isWellFormed(address: string): boolean {
  if (/^\/(?!\/)/.test(address) || address.startsWith('#')) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, hostname } = new URL(address);
  return protocol === 'https:' && username === '' && hostname.includes('.');
}
