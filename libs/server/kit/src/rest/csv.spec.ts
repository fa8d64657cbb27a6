import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv';

describe('csvOf', () => {
  it('begins with a byte order mark, separates cells by commas and ends every row with a line break', () => {
    expect(
      csvOf([
        ['day', 'answers'],
        ['2026-03-10', 3],
      ]),
    ).toBe('\uFEFFday,answers\r\n2026-03-10,3\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx'])('prevents %j from being taken for a formula', (cell) => {
    expect(csvOf([[cell]])).toBe(`\uFEFF'${cell}\r\n`);
  });

  it('leaves numbers as they are and null empty', () => {
    expect(csvOf([[1, null, 2.5]])).toBe('\uFEFF1,,2.5\r\n');
  });
});
