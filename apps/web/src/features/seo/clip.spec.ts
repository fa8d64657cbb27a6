import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clipDescription } from './clip';

describe('clipDescription', () => {
  it.each([
    ['short', 160, 'short'],
    ['  many \n  spaces  ', 160, 'many spaces'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two, three', 9, 'one two…'],
    ['unbreakable', 5, 'unbr…'],
    ['', 160, ''],
  ])('%p in %i characters is %p', (text, most, clipped) => {
    expect(clipDescription(text, most)).toBe(clipped);
  });

  it('cuts at 160 characters unless told', () => {
    const clipped = clipDescription('word '.repeat(60));
    expect(clipped.length).toBeLessThanOrEqual(160);
    expect(clipped.length).toBeGreaterThan(150);
  });

  it('is never longer than it may be', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 200 }), (text, most) => {
        expect(clipDescription(text, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
