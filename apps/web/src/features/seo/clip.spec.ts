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
  ])('clips %p to %i characters: %p', (text, maxLength, clipped) => {
    expect(clipDescription(text, maxLength)).toBe(clipped);
  });

  it('clips to 160 characters by default', () => {
    const clipped = clipDescription('word '.repeat(60));
    expect(clipped.length).toBeLessThanOrEqual(160);
    expect(clipped.length).toBeGreaterThan(150);
  });

  it('never exceeds the maximum length', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 200 }), (text, maxLength) => {
        expect(clipDescription(text, maxLength).length).toBeLessThanOrEqual(maxLength);
      }),
    );
  });
});
