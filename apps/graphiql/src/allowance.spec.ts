import { describe, expect, it } from '@jest/globals';
import { readAllowance } from './allowance';

describe('readAllowance', () => {
  it.each([
    ['limit=1000, remaining=978, reset=42', { limit: 1000, remaining: 978, reset: 42 }],
    [null, null],
    ['limit=1000', null],
  ])('reads %j', (header, expected) => {
    expect(readAllowance({ get: () => header })).toEqual(expected);
  });
});
