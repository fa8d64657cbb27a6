import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { inOrderOf } from './option-order';
import { shippedBank } from './question-bank';

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const bank = shippedBank().questions;
const optionsOf = (question: (typeof bank)[number]) =>
  OPTION_LETTERS.map((letter) => question[`option${letter}`]);

const refutationsByText = (question: (typeof bank)[number]) =>
  Object.fromEntries(
    OPTION_LETTERS.map((letter) => [question[`option${letter}`], question.refutations[letter]]),
  );

describe('inOrderOf', () => {
  it('keeps the options and the correct one, whatever the order', () => {
    for (const question of bank) {
      const shuffled = inOrderOf(digestOf(question.bankKey), question);
      expect(optionsOf(shuffled).toSorted()).toEqual(optionsOf(question).toSorted());
      expect(shuffled[`option${shuffled.correctAnswer}`]).toBe(question[`option${question.correctAnswer}`]);
      expect(refutationsByText(shuffled)).toEqual(refutationsByText(question));
    }
  });

  it('puts the correct option at every letter about equally often, independently of the bank', () => {
    const words = { optionA: 'Stack', optionB: 'Queue', optionC: 'Heap', optionD: 'Trie' };
    const question = { ...bank[0]!, ...words };
    const counts = new Map<string, number>();
    for (let installation = 0; installation < 2_000; installation += 1) {
      const { correctAnswer } = inOrderOf(digestOf(String(installation)), question);
      counts.set(correctAnswer, (counts.get(correctAnswer) ?? 0) + 1);
    }
    for (const letter of OPTION_LETTERS) {
      expect(counts.get(letter)).toBeGreaterThan(400);
      expect(counts.get(letter)).toBeLessThan(600);
    }
  });
});

describe('options that are all numbers', () => {
  const ordersOf = (...[optionA, optionB, optionC, optionD]: [string, string, string, string]) => {
    const question = { ...bank[0]!, optionA, optionB, optionC, optionD, correctAnswer: 'B' as const };
    const orders = Array.from({ length: 100 }, (_, installation) => {
      const shuffled = inOrderOf(digestOf(String(installation)), question);
      return [shuffled.correctAnswer, ...optionsOf(shuffled)].join(' | ');
    });
    return [...new Set(orders)].sort();
  };

  it.each<[string, string, string, string]>([
    ['1', '20', '300', '4,000'],
    ['`-1`', '`0`', '`1`', '`2`'],
    ['8 ms', '12.5 ms', '0.1 s', '1 s'],
    ['0.1 %', '5%', '$6', '≈7'],
  ])('ascend or descend, by installation: %s, %s, %s, %s', (...texts) => {
    expect(ordersOf(...texts)).toEqual(
      [['B', ...texts].join(' | '), ['C', ...texts.toReversed()].join(' | ')].sort(),
    );
  });

  it('are shuffled like others when one of them is a word', () => {
    expect(ordersOf('1', '20', '300', 'none').length).toBeGreaterThan(10);
  });

  it('stay sorted in the shipped bank', () => {
    const isSorted = (numbers: number[]) =>
      numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
    const numeric = bank.flatMap((question) => {
      const shuffled = inOrderOf(digestOf(question.bankKey), question);
      const numbers = optionsOf(shuffled).map((text) => Number(text.replace(/[`,]/g, '')));
      return numbers.every(Number.isFinite) ? [numbers] : [];
    });
    expect(numeric.length).toBeGreaterThan(20);
    expect(numeric.filter((numbers) => !isSorted(numbers) && !isSorted(numbers.toReversed()))).toEqual([]);
  });
});

describe('the bank', () => {
  it('refers to no option by its letter or position, because both change', () => {
    const byLetter =
      /\b(?:[Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Ll]etters?) [A-D]\b|\([A-D]\)|\b([A-D]) (?:and|or) (?!\1)[A-D]\b/;
    const byPosition =
      /\b(?:all|none|both|any) of the (?:above|below|others)\b|\b(?:first|second|third|fourth|last) (?:option|answer|choice)\b/i;
    const texts = bank.flatMap((question) => [question.text, question.explanation, ...optionsOf(question)]);
    expect(texts.filter((text) => byLetter.test(text) || byPosition.test(text))).toEqual([]);
  });
});
