import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { shippedQuestions } from './question-bank';

const bank = shippedQuestions();

describe('the shipped questions', () => {
  it('are enough for weeks, of several categories and every difficulty', () => {
    expect(bank.length).toBeGreaterThanOrEqual(60);
    expect(new Set(bank.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
    expect([...new Set(bank.map(({ difficulty }) => difficulty))].sort()).toEqual(['easy', 'hard', 'medium']);
  });

  it('have keys and texts of their own', () => {
    expect(new Set(bank.map(({ bankKey }) => bankKey)).size).toBe(bank.length);
    expect(new Set(bank.map(({ text }) => text.toLowerCase())).size).toBe(bank.length);
  });

  it.each(OPTION_LETTERS)('have their key at %s about as often as anywhere else', (letter) => {
    const share = bank.filter(({ correctAnswer }) => correctAnswer === letter).length / bank.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it.each(['longest', 'shortest'] as const)('do not give the key away by being the %s option', (extreme) => {
    const betrayed = bank.filter((question) => {
      const lengths = OPTION_LETTERS.map((letter) => question[`option${letter}`].length);
      const key = question[`option${question.correctAnswer}`].length;
      const edge = extreme === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
      return key === edge && lengths.filter((length) => length === edge).length === 1;
    });
    expect(betrayed.length / bank.length).toBeGreaterThan(0.15);
    expect(betrayed.length / bank.length).toBeLessThan(0.35);
  });

  it('have articles by https with ids of their own', () => {
    const articles = bank.flatMap((question) => question.articles);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { url } of articles) expect(url).toMatch(/^https:\/\//);
  });
});
