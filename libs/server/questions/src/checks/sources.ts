import type { QuestionCheck } from './checked-question';
import { OBSOLETED_RFCS } from './obsoleted-rfcs';

/** Checks that no source is an RFC that another one obsoletes. */
export const checkObsoleteSources: QuestionCheck = ({ articles }) =>
  articles.flatMap(({ url }) => {
    const rfc = /rfc(\d+)/i.exec(url)?.[1];
    const successor = rfc === undefined ? undefined : OBSOLETED_RFCS.get(Number(rfc));
    return successor === undefined ? [] : [`RFC ${rfc} is obsoleted by RFC ${successor}`];
  });
