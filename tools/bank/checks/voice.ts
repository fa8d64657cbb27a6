import { wordsOf } from '@daily/questions/checks';
import type { BankCheck } from '../finding';

/** Largest share of explanations that say that an option tempts. */
const MAX_TEMPTING = 0.05;

/** Words that count as the same opening of an explanation. */
const OPENING_WORDS = 2;

/** Largest share of explanations with the same opening. */
const MAX_SAME_OPENING = 0.02;

/** Checks that explanations do not all sound alike. */
export const checkVoice: BankCheck = (entries) => {
  const explanations = entries.map(({ explanation }) => explanation);
  const tempting = explanations.filter((text) => /\btempt/i.test(text)).length;
  const openings = Object.groupBy(explanations, (text) => wordsOf(text).slice(0, OPENING_WORDS).join(' '));
  return [
    ...(tempting > explanations.length * MAX_TEMPTING
      ? [{ key: null, message: `${tempting} explanations say "tempt", at most 5%` }]
      : []),
    ...Object.entries(openings)
      .filter(([, group = []]) => group.length > Math.max(1, explanations.length * MAX_SAME_OPENING))
      .map(([opening, group = []]) => ({
        key: null,
        message: `${group.length} explanations begin with "${opening}", at most 2%`,
      })),
  ];
};
