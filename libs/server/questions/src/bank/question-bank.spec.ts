import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { shippedQuestions } from './question-bank';

const bank = shippedQuestions();

describe('the question bank', () => {
  it('has at least 60 questions, 10 categories and every difficulty', () => {
    expect(bank.length).toBeGreaterThanOrEqual(60);
    expect(new Set(bank.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
    expect([...new Set(bank.map(({ difficulty }) => difficulty))].sort()).toEqual(['easy', 'hard', 'medium']);
  });

  it('repeats neither keys nor texts', () => {
    expect(new Set(bank.map(({ bankKey }) => bankKey)).size).toBe(bank.length);
    expect(new Set(bank.map(({ text }) => text.toLowerCase())).size).toBe(bank.length);
  });

  it.each(OPTION_LETTERS)('has the correct answer at %s about a quarter of the time', (letter) => {
    const share = bank.filter(({ correctAnswer }) => correctAnswer === letter).length / bank.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it.each(['longest', 'shortest'] as const)(
    'does not reveal the key by making it the %s option',
    (extreme) => {
      const revealed = bank.filter((question) => {
        const lengths = OPTION_LETTERS.map((letter) => question[`option${letter}`].length);
        const key = question[`option${question.correctAnswer}`].length;
        const edge = extreme === 'longest' ? Math.max(...lengths) : Math.min(...lengths);
        return key === edge && lengths.filter((length) => length === edge).length === 1;
      });
      expect(revealed.length / bank.length).toBeGreaterThan(0.15);
      expect(revealed.length / bank.length).toBeLessThan(0.35);
    },
  );

  it('links articles over https, with unique ids', () => {
    const articles = bank.flatMap((question) => question.articles);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { url } of articles) expect(url).toMatch(/^https:\/\//);
  });
});
