import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { forgetChoice, keepChoice, keptChoice } from './kept-choice';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a choice', () => {
  it('is kept for its question, until it is forgotten', () => {
    keepChoice('question-1', 'C');
    expect([keptChoice('question-1'), keptChoice('question-2')]).toEqual(['C', null]);
    forgetChoice();
    expect(keptChoice('question-1')).toBeNull();
  });

  it.each(['', 'garbage', 'null', '[]', '"C"', '{"questionId":"q"}', '{"questionId":"q","letter":"E"}'])(
    'is none when %j is stored',
    (text) => {
      sessionStorage.setItem('daily-trivia-choice', text);
      expect(keptChoice('q')).toBeNull();
    },
  );

  it('is lost where the browser forbids storage', () => {
    for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden');
      });
    }
    keepChoice('q', 'A');
    expect(keptChoice('q')).toBeNull();
    forgetChoice();
  });
});
