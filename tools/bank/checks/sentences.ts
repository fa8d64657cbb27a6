import { OPTION_LETTERS } from '@daily/rules/question';
import type { EntryCheck } from '../finding';

/** The last character of a sentence, which may be inside quotation marks or parentheses. */
const SENTENCE_END = /[.!?…]["')]?$/;

/** Quotation marks that are not on the keyboard: the bank uses straight ones, so that all questions look alike. */
const CURLY = /[‘’“”]/;

/** Checks that texts of sentences end like a sentence, and that quotation marks are straight. */
export const checkSentences: EntryCheck = (entry) => {
  const { takeaway, question, explanation, options, refutations, articles } = entry;
  const sentences: [name: string, text: string][] = [
    ['the takeaway', takeaway],
    ['the explanation', explanation],
    ...OPTION_LETTERS.flatMap((letter): [string, string][] => {
      const refutation = refutations[letter];
      return refutation === undefined ? [] : [[`the refutation of ${letter}`, refutation]];
    }),
    ...articles.map(({ title, snippet }): [string, string] => [`the snippet of "${title}"`, snippet]),
  ];
  const texts = [...sentences, ...Object.entries(options), ['the question', question] as const];
  return [
    ...sentences
      .filter(([, text]) => !SENTENCE_END.test(text))
      .map(([name]) => `${name} ends without a period`),
    ...texts.filter(([, text]) => CURLY.test(text)).map(([name]) => `${name} has curly quotation marks`),
  ];
};
