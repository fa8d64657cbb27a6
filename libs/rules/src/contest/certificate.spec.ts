import { expect, it } from '@jest/globals';
import { formatRank } from './certificate';

it.each([
  [1, 1, '1st of 1'],
  [2, 120, '2nd of 120'],
  [3, 120, '3rd of 120'],
  [4, 120, '4th of 120'],
  [11, 120, '11th of 120'],
  [112, 120, '112th of 120'],
  [23, 120, '23rd of 120'],
])('formats rank %d of %d as %s', (rank, playerCount, text) =>
  expect(formatRank(rank, playerCount)).toBe(text),
);
