import { OBSOLETED_RFCS } from '../obsoleted-rfcs';
import type { BankCheck, QuestionCheck } from '../finding';

/** Largest share of all sources that may be articles of Wikipedia. */
const MAX_WIKIPEDIA = 0.5;

/** Checks that a question has a primary and a readable source, and none that is obsolete. */
export const checkSources: QuestionCheck = ({ articles }) => {
  const problems: string[] = [];
  for (const kind of ['primary', 'readable'] as const) {
    if (!articles.some((article) => article.kind === kind)) problems.push(`needs a ${kind} source`);
  }
  for (const { url } of articles) {
    const rfc = /rfc(\d+)/i.exec(url)?.[1];
    const successor = rfc === undefined ? undefined : OBSOLETED_RFCS.get(Number(rfc));
    if (successor !== undefined) problems.push(`RFC ${rfc} is obsoleted by RFC ${successor}`);
  }
  return problems;
};

/** Checks that at most half of all sources are Wikipedia's. */
export const checkWikipedia: BankCheck = (entries) => {
  const urls = entries.flatMap(({ articles }) => articles.map(({ url }) => url));
  const share = urls.filter((url) => new URL(url).hostname.endsWith('wikipedia.org')).length / urls.length;
  return share > MAX_WIKIPEDIA
    ? [{ key: null, message: `${Math.round(share * 100)} % of the sources are Wikipedia's, at most 50 %` }]
    : [];
};
