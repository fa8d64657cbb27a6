import { describe, expect, it } from '@jest/globals';
import { listPosition } from './list-position';

const AT = '2026-03-10T12:00:00.000Z';
const ID = '0189f7e8-1111-7111-8111-111111111111';

describe('listPosition', () => {
  it('returns the instant and the id of a key', () => {
    expect(listPosition([AT, ID])).toEqual([AT, ID]);
    expect(listPosition([AT, 'ada'], () => true)).toEqual([AT, 'ada']);
  });

  it.each([
    [null],
    [[]],
    [[AT]],
    [[ID, AT]],
    [[AT, 'ada']],
    [[0, ID]],
    [['2026-13-10T12:00:00.000Z', ID]],
    [['999999-03-10T12:00:00.000Z', ID]],
    [['infinity', ID]],
  ])('is null for %j', (key) => {
    expect(listPosition(key)).toBeNull();
  });
});
