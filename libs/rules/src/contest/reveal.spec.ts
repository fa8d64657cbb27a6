import { describe, expect, it } from '@jest/globals';
import { nextRevealRank } from './reveal';

const ranksTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('nextRevealRank', () => {
  it.each([
    ['an empty board', [], null, null],
    ['the last place first', [1, 2, 3], null, 3],
    ['the place above the revealed one', [1, 2, 3], 3, 2],
    ['the first place last', [1, 2, 3], 2, 1],
    ['nothing once all places are revealed', [1, 2, 3], 1, null],
    ['all places below the tenth at once', ranksTo(500), null, 11],
    ['the tenth place alone', ranksTo(500), 11, 10],
    ['equal places together', [1, 2, 2, 4], 4, 2],
    ['the tie around the eleventh place', [...ranksTo(9), 10, 10, 10], null, 10],
    ['a place above a rank that does not occur', [1, 2, 2, 4], 3, 2],
    ['a place above a rank below the board', [1, 2], 40, 2],
  ])('reveals %s', (_case, ranks, revealed, next) => expect(nextRevealRank(ranks, revealed)).toBe(next));
});
