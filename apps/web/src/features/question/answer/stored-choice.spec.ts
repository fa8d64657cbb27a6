import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { clearChoice, clearTabChoice, readChoice, storeChoice } from './stored-choice';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the stored choice', () => {
  it('belongs to its question and lasts until it is cleared', () => {
    storeChoice('question-1', 'C');
    const choice = { letter: 'C', confidence: null };
    expect([readChoice('question-1'), readChoice('question-2')]).toEqual([choice, null]);
    clearChoice();
    expect(readChoice('question-1')).toBeNull();
  });

  it('is that of the browser while the tab holds one for another question', () => {
    storeChoice('day', 'C');
    localStorage.setItem('daily-trivia-choice', sessionStorage.getItem('daily-trivia-choice') ?? '');
    storeChoice('contest', 'A');
    expect([readChoice('day')?.letter, readChoice('contest')?.letter]).toEqual(['C', 'A']);
    clearTabChoice();
    expect([readChoice('day')?.letter, readChoice('contest')]).toEqual(['C', null]);
    clearChoice();
    expect(readChoice('day')).toBeNull();
  });

  it('keeps how sure the player is, and ignores an unknown level', () => {
    storeChoice('q', 'C', 'sure');
    expect(readChoice('q')).toEqual({ letter: 'C', confidence: 'sure' });
    sessionStorage.setItem('daily-trivia-choice', '{"questionId":"q","letter":"C","confidence":"very"}');
    expect(readChoice('q')).toEqual({ letter: 'C', confidence: null });
  });

  it.each(['', 'garbage', 'null', '[]', '"C"', '{"questionId":"q"}', '{"questionId":"q","letter":"E"}'])(
    'is null when the stored text is %j',
    (text) => {
      sessionStorage.setItem('daily-trivia-choice', text);
      expect(readChoice('q')).toBeNull();
    },
  );

  it('is null when the browser forbids storage', () => {
    for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden');
      });
    }
    storeChoice('q', 'A');
    expect(readChoice('q')).toBeNull();
    clearChoice();
  });
});
