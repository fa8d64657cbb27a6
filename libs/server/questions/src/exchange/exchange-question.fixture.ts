import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import fc from 'fast-check';
import type { ExchangeQuestion } from './exchange-question';

/** A question of a file, with some fields replaced. */
export const questionOf = (text: string, changed: Partial<ExchangeQuestion> = {}): ExchangeQuestion => ({
  category: 'Science: Computers',
  difficulty: 'easy',
  question: text,
  options: { A: 'Stack', B: 'Queue', C: 'Heap', D: 'Trie' },
  correct: 'A',
  refutations: {},
  explanation: '',
  takeaway: '',
  articles: [],
  source: null,
  license: null,
  ...changed,
});

/** Characters that file formats, spreadsheets and Markdown treat as special. */
const HOSTILE = [...'abc Z9=+-@\t\'"`*_[]\\~,;&<>%{}\u2028é漢'];

const line = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength })
    .map((characters) => characters.join('').trim())
    .filter((text) => text !== '');

const paragraphs = fc.array(line(20), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

const options = fc
  .uniqueArray(line(20), { minLength: 4, maxLength: 4, selector: (text) => text.replaceAll(/\s+/g, ' ') })
  .map(([A = '', B = '', C = '', D = '']) => ({ A, B, C, D }));

const withoutKey = (
  correct: OptionLetter,
  texts: Partial<Record<OptionLetter, string>>,
): Partial<Record<OptionLetter, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([letter]) => letter !== correct));

/** Valid questions with hostile texts. */
export const anyQuestion: fc.Arbitrary<ExchangeQuestion> = fc
  .record({
    category: line(20),
    difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    points: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
    question: paragraphs,
    options,
    correct: fc.constantFrom(...OPTION_LETTERS),
    refutations: fc.dictionary(fc.constantFrom(...OPTION_LETTERS), line(20)),
    explanation: fc.oneof(fc.constant(''), paragraphs),
    takeaway: fc.oneof(fc.constant(''), line(20)),
    articles: fc.array(
      fc.record({ title: line(20), url: fc.constant('https://example.org/a?b=c'), snippet: line(20) }),
      { maxLength: 2 },
    ),
    source: fc.option(line(20)),
    license: fc.option(line(20)),
  })
  .map((question) => ({ ...question, refutations: withoutKey(question.correct, question.refutations) }));
