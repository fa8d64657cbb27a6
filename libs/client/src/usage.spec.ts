import { describe, expect, it } from '@jest/globals';
import { readBudget } from './usage.js';

describe('the budget in a RateLimit header', () => {
  it.each([
    ['limit=1000, remaining=996, reset=60', { limit: 1_000, remaining: 996, resetSeconds: 60 }],
    ['reset=0,limit=10,remaining=0', { limit: 10, remaining: 0, resetSeconds: 0 }],
    [null, null],
    ['', null],
    ['limit=1000, remaining=996', null],
    ['limit=many, remaining=996, reset=60', null],
    ['limit=, remaining=996, reset=60', null],
  ])('%p is %p', (header, budget) => {
    expect(readBudget(header)).toEqual(budget);
  });
});
