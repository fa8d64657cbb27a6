import type { BankCheck, EntryCheck } from '../finding';

/** Largest share of all sources that may be articles of Wikipedia. */
const MAX_WIKIPEDIA = 0.5;

/** Checks that a question has a primary and a readable source. */
export const checkSources: EntryCheck = ({ articles }) =>
  (['primary', 'readable'] as const)
    .filter((kind) => !articles.some((article) => article.kind === kind))
    .map((kind) => `needs a ${kind} source`);

/** Checks that at most half of all sources are Wikipedia's. */
export const checkWikipedia: BankCheck = (entries) => {
  const urls = entries.flatMap(({ articles }) => articles.map(({ url }) => url));
  const share = urls.filter((url) => new URL(url).hostname.endsWith('wikipedia.org')).length / urls.length;
  return share > MAX_WIKIPEDIA
    ? [{ key: null, message: `${Math.round(share * 100)}% of the sources are Wikipedia's, at most 50%` }]
    : [];
};
