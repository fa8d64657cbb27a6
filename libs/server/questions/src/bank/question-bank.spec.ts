import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import retiredKeys from '../../retired.json';
import tenSurprises from '../../ten-surprises.json';
import { BankFile, BankKey } from './bank-file';
import { BANK_FILES } from './bank-files';
import { shippedBank } from './question-bank';

const { questions: bank, traits, retired } = shippedBank();
const openers = new Set([...traits].flatMap(([key, { isOpener }]) => (isOpener ? [key] : [])));

describe('the question bank', () => {
  it('follows its schema, as does the set for practice', () => {
    for (const file of [...BANK_FILES, tenSurprises]) expect(() => BankFile.parse(file)).not.toThrow();
    expect(retiredKeys.filter((key) => !BankKey.safeParse(key).success)).toEqual([]);
  });

  it('has at least 400 questions, 16 categories and every difficulty', () => {
    expect(bank.length).toBeGreaterThanOrEqual(400);
    expect(new Set(bank.map(({ category }) => category)).size).toBeGreaterThanOrEqual(16);
    expect([...new Set(bank.map(({ difficulty }) => difficulty))].sort()).toEqual(['easy', 'hard', 'medium']);
  });

  it('repeats neither keys nor texts', () => {
    expect(new Set(bank.map(({ bankKey }) => bankKey)).size).toBe(bank.length);
    expect(new Set(bank.map(({ text }) => text.toLowerCase())).size).toBe(bank.length);
  });

  it('has files in its folder only that are part of the product', () => {
    const names = readdirSync(join(__dirname, '../../bank'));
    const categories = names.map((name) => {
      const { category } = JSON.parse(readFileSync(join(__dirname, '../../bank', name), 'utf8'));
      return category;
    });
    expect(categories.sort()).toEqual([...new Set(bank.map(({ category }) => category))].sort());
  });

  it('opens with the best questions only if enough are marked, an easy one among them, and none of them is retired', () => {
    if (openers.size === 0) return;
    const marked = bank.filter(({ bankKey }) => openers.has(bankKey));
    expect(marked.length).toBeGreaterThanOrEqual(7);
    expect(marked.map(({ difficulty }) => difficulty)).toContain('easy');
    expect(marked.filter(({ bankKey }) => retired.has(bankKey))).toEqual([]);
  });

  it.each(OPTION_LETTERS)('has the correct answer at %s about a quarter of the time', (letter) => {
    const share = bank.filter(({ correctAnswer }) => correctAnswer === letter).length / bank.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it.each(['longest', 'shortest'] as const)(
    'does not reveal the key by making it the %s option',
    (extreme) => {
      // Of the questions of which one option is longer, or shorter, than all others.
      const withExtreme = bank.flatMap((question) => {
        const lengths = OPTION_LETTERS.map((letter) => question[`option${letter}`].length);
        const edge = extreme === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
        const isUnique = lengths.filter((length) => length === edge).length === 1;
        return isUnique ? [question[`option${question.correctAnswer}`].length === edge] : [];
      });
      const share = withExtreme.filter((isKey) => isKey).length / withExtreme.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    },
  );

  it('links articles over https, with unique ids', () => {
    const articles = bank.flatMap((question) => question.articles);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { url } of articles) expect(url).toMatch(/^https:\/\//);
  });
});
