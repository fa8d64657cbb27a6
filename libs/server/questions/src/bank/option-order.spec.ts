import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { inOrderOf } from './option-order';
import { shippedQuestions } from './question-bank';

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const bank = shippedQuestions();
const optionsOf = (question: (typeof bank)[number]) =>
  OPTION_LETTERS.map((letter) => question[`option${letter}`]);

describe('inOrderOf', () => {
  it('keeps the options and the correct one, whatever the order', () => {
    for (const question of bank) {
      const shuffled = inOrderOf(digestOf(question.bankKey), question);
      expect(optionsOf(shuffled).toSorted()).toEqual(optionsOf(question).toSorted());
      expect(shuffled[`option${shuffled.correctAnswer}`]).toBe(question[`option${question.correctAnswer}`]);
    }
  });

  it('puts the correct option at every letter about equally often, independently of the bank', () => {
    const [question] = bank;
    const counts = new Map<string, number>();
    for (let installation = 0; installation < 2_000; installation += 1) {
      const { correctAnswer } = inOrderOf(digestOf(String(installation)), question!);
      counts.set(correctAnswer, (counts.get(correctAnswer) ?? 0) + 1);
    }
    for (const letter of OPTION_LETTERS) {
      expect(counts.get(letter)).toBeGreaterThan(400);
      expect(counts.get(letter)).toBeLessThan(600);
    }
  });
});

describe('the bank', () => {
  it('refers to no option by its letter or position, because both change', () => {
    const byLetter =
      /\b(?:[Oo]ptions?|[Aa]nswers?|[Cc]hoices?|[Ll]etters?) [A-D]\b|\([A-D]\)|\b[A-D] (?:and|or) [A-D]\b/;
    const byPosition =
      /\b(?:all|none|both|any) of the (?:above|below|others)\b|\b(?:first|second|third|fourth|last) (?:option|answer|choice)\b/i;
    const texts = bank.flatMap((question) => [question.text, question.explanation, ...optionsOf(question)]);
    expect(texts.filter((text) => byLetter.test(text) || byPosition.test(text))).toEqual([]);
  });
});
