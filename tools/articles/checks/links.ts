import { ARTICLE_DRAWINGS_PATH } from '@daily/contract/paths';
import type { Token } from 'markdown-it';
import type { ArticleCheck } from '../finding';
import { blocksOf } from './text';

/** Fewest sources that an article links to. */
const MIN_SOURCES = 2;

const DRAWING = new RegExp(`^${ARTICLE_DRAWINGS_PATH}/([a-z0-9-]+)\\.svg$`);

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
  const addresses = tokens
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
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

/** An https address without a user, or a page of the site. */
function isWellFormed(address: string): boolean {
  if (/^\/(?!\/)/.test(address) || address.startsWith('#')) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, hostname } = new URL(address);
  return protocol === 'https:' && username === '' && hostname.includes('.');
}
