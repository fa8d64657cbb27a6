import { describe, expect, it } from '@jest/globals';
import { answerOptions } from './answer-options';

describe('answerOptions', () => {
  it('gives each option its mark, in the order of the server', () => {
    const options = [
      { letter: 'A', textHtml: 'one' },
      { letter: 'B', textHtml: '<code>two</code>' },
    ] as const;

    expect(answerOptions(options).map((option) => `${option.mark} ${option.html}`)).toEqual([
      'A. one',
      'B. <code>two</code>',
    ]);
  });
});
