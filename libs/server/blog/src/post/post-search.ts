import { BLOG_BOUNDS } from '@daily/rules/blog';
import { invalid } from '@daily/kit/runtime/errors';

/** What a search of the blog looks for, as its statements take it. */
export interface PostSearch {
  /** Words in the syntax of a web search: `"exact phrase"`, `or`, `-without`. */
  text: string;
  /** The beginning of a word with which the search ends, of letters and digits only; empty when it ends otherwise. */
  beginning: string;
  /** The words that a post must contain besides a word with that beginning, in the syntax of a web search. */
  besides: string;
}

/** A minus that excludes neither a word nor a phrase. PostgreSQL fails on more than 30 of them in a row. */
const LOOSE_MINUS = /-(?![\p{L}\p{N}"])/gu;

/** A phrase, or anything else between spaces. */
const TERM = /-?"[^"]*"|\S+/g;

/** The last word, as far as it is typed. Shorter beginnings would find nearly every post. */
const BEGINNING = /^[\p{L}\p{N}]{3,}$/u;

const OR = /^or$/i;

/** The search that a visitor entered; null without any words. @throws Failure invalid */
export function searchOf(entered: string | null | undefined): PostSearch | null {
  const given = entered?.trim() ?? '';
  const max = BLOG_BOUNDS.maxSearchLength;
  if (given.length > max) throw invalid(`search must be at most ${max} characters`, 'search');
  const text = given.replace(LOOSE_MINUS, ' ').trim();
  if (text === '') return null;
  const terms = text.match(TERM) ?? [];
  const last = terms.at(-1) ?? '';
  if (!BEGINNING.test(last)) return { text, beginning: '', besides: '' };
  const alternative = terms.slice(terms.findLastIndex((term) => OR.test(term)) + 1, -1);
  return { text, beginning: last, besides: alternative.join(' ') };
}
