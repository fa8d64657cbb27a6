import { OPTION_LETTERS } from '@daily/rules/question';
import type { EntryCheck } from '../finding';

/** The last character of a sentence, which may be inside quotation marks or parentheses. */
const SENTENCE_END = /[.!?…]["')]?$/;

/** Quotation marks that are not on the keyboard: the bank uses straight ones, so that all questions look alike. */
const CURLY = /[‘’“”]/;

/** Inline code and code blocks, in which a percent sign is an operator. */
const CODE = /`[^`]*`/g;

/** A percent sign apart from its number. */
const SPACED_PERCENT = /\d %/;

/** Checks that texts of sentences end like a sentence, and that all texts have the same quotation marks and percent signs. */
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
    ...texts
      .filter(([, text]) => SPACED_PERCENT.test(text.replace(CODE, '')))
      .map(([name]) => `${name} has a space before a percent sign`),
  ];
};
