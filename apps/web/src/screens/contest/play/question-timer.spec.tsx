import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QuestionTimer } from './question-timer';

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

/** Shows the timer of a question of a minute, and returns what screen readers hear as the time passes. */
function announced(...seconds: number[]): (string | null)[] {
  const timer = (left: number) => <QuestionTimer left={left * 1000} initial={60_000} total={60_000} />;
  const { rerender } = render(timer(seconds[0] ?? 0));
  return seconds.map((left) => {
    rerender(timer(left));
    return screen.getByRole('status').textContent;
  });
}

describe('the timer of a question', () => {
  it('announces the time at 30 and 10 seconds and at the end only', () => {
    expect(announced(60, 31, 30, 29, 11, 10, 9, 1, 0)).toEqual([
      '',
      '',
      '30 seconds left',
      '30 seconds left',
      '30 seconds left',
      '10 seconds left',
      '10 seconds left',
      '10 seconds left',
      'Time is up',
    ]);
  });

  it('announces the true time on a page that is opened later', () => {
    expect(announced(17, 16, 10)).toEqual(['17 seconds left', '17 seconds left', '10 seconds left']);
  });
});
