import { expect, it } from '@jest/globals';
import { differingLines } from './differing-lines';

it.each([
  ['one line', 'a', 'b', 'a', 'b'],
  ['an empty text', '', 'b', '', 'b'],
  ['a line in the middle', '1\n2\n3\n4\n5', '1\n2\nx\n4\n5', '…\n2\n3\n4\n…', '…\n2\nx\n4\n…'],
  ['the beginning', 'a\n2\n3\n4', 'b\n2\n3\n4', 'a\n2\n…', 'b\n2\n…'],
  ['an inserted line', '1\n2\n3', '1\nx\n2\n3', '1\n2\n…', '1\nx\n2\n…'],
  ['an added line', '1\n2\n3', '1\n2\n3\n4', '…\n3', '…\n3\n4'],
  ['a repeated line', '1\n1', '1\n1\n1', '…\n1', '…\n1\n1'],
])('differingLines leaves out what two texts share around %s', (_, one, other, partOfOne, partOfOther) => {
  expect(differingLines(one, other)).toEqual([partOfOne, partOfOther]);
});
