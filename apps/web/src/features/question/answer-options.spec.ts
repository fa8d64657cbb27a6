import { describe, expect, it } from '@jest/globals';
import { answerOptions } from './answer-options';

describe('answerOptions', () => {
  it('lists the four options in order, each with its letter', () => {
    const texts = { optionA: 'one', optionB: 'two', optionC: 'three', optionD: 'four' };

    expect(answerOptions(texts).map((option) => `${option.mark} ${option.text}`)).toEqual([
      'A. one',
      'B. two',
      'C. three',
      'D. four',
    ]);
  });
});
