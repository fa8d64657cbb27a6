import { describe, expect, it } from '@jest/globals';
import {
  areResultsOpen,
  boardCutoff,
  compareContestStandings,
  contestRanks,
  contestSlug,
  contestStatus,
  isContestSlug,
  shuffledOptions,
} from './contest';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

describe('contestStatus', () => {
  const times = { published: true, startsAt: at('10:00:00.000'), endsAt: at('11:00:00.000') };

  it.each([
    ['published', '09:59:59.999'],
    ['running', '10:00:00.000'],
    ['running', '10:59:59.999'],
    ['ended', '11:00:00.000'],
  ])('is %s at %s', (status, now) => expect(contestStatus(times, at(now))).toBe(status));

  it('is draft at any time before it is published', () => {
    for (const now of ['09:00:00', '10:30:00', '12:00:00'])
      expect(contestStatus({ ...times, published: false }, at(now))).toBe('draft');
  });
});

describe('areResultsOpen', () => {
  it.each([
    ['after-finish', 'running', false, false],
    ['after-finish', 'running', true, true],
    ['after-finish', 'ended', false, true],
    ['after-end', 'running', false, false],
    ['after-end', 'running', true, false],
    ['after-end', 'ended', false, true],
    ['after-end', 'ended', true, true],
    ['after-finish', 'published', true, false],
    ['after-finish', 'draft', true, false],
  ] as const)('with %s in a contest that is %s, finished %p: %p', (policy, status, finished, open) =>
    expect(areResultsOpen({ policy, status, finished })).toBe(open),
  );
});

describe('boardCutoff', () => {
  const base = { published: true, startsAt: at('10:00:00'), endsAt: at('11:00:00') };

  it.each([
    ['after-finish', 0, null, '09:00:00', 'nobody'],
    ['after-finish', 0, null, '10:30:00', at('10:30:00')],
    ['after-finish', 15, null, '10:30:00', at('10:30:00')],
    ['after-finish', 15, null, '10:50:00', at('10:45:00')],
    ['after-finish', 15, null, '12:00:00', at('10:45:00')],
    ['after-finish', 15, 11, '12:00:00', { fromRank: 11 }],
    ['after-finish', 15, 2, '12:00:00', { fromRank: 2 }],
    ['after-finish', 15, 1, '12:00:00', 'everyone'],
    ['after-finish', 0, null, '11:00:00', 'everyone'],
    ['after-finish', 0, 7, '11:00:00', 'everyone'],
    ['after-end', 0, null, '10:59:59', 'nobody'],
    ['after-end', 0, null, '11:00:00', 'everyone'],
    ['after-end', 15, null, '11:00:00', 'nobody'],
    ['after-end', 15, 3, '11:00:00', { fromRank: 3 }],
    ['after-end', 15, 1, '11:00:00', 'everyone'],
    // The end was moved after a reveal.
    ['after-finish', 15, 1, '10:50:00', at('10:45:00')],
  ] as const)(
    'with %s, a freeze of %d minutes and revealed from place %p at %s is %p',
    (policy, freezeMinutes, revealedRank, now, cutoff) =>
      expect(boardCutoff({ ...base, revealAnswers: policy, freezeMinutes, revealedRank }, at(now))).toEqual(
        cutoff,
      ),
  );

  it('shows no participants of a draft', () => {
    const draft = {
      ...base,
      published: false,
      revealAnswers: 'after-finish',
      freezeMinutes: 0,
      revealedRank: null,
    } as const;
    expect(boardCutoff(draft, at('12:00:00'))).toBe('nobody');
  });
});

describe('the order of the board', () => {
  const standing = (score: number, totalTimeMs: number, finished: string | null) => ({
    score,
    totalTimeMs,
    finishedAt: finished === null ? null : at(finished),
  });
  const ordered = [
    standing(30, 9_000, '10:05:00'),
    standing(20, 1_000, '10:09:00'),
    standing(20, 2_000, '10:01:00'),
    standing(20, 2_000, '10:02:00'),
    standing(20, 2_000, '10:02:00'),
    standing(20, 2_000, null),
    standing(0, 100, '10:01:00'),
  ];

  it('is by score, then total time, then finish, with the unfinished last', () => {
    expect([...ordered].reverse().sort(compareContestStandings)).toEqual(ordered);
  });

  it('gives equal standings the same rank and skips the ranks after them', () => {
    expect(contestRanks(ordered)).toEqual([1, 2, 3, 4, 4, 6, 7]);
    expect(contestRanks([])).toEqual([]);
  });
});

describe('shuffledOptions', () => {
  it('orders the four letters by the digest', () => {
    const digest = Uint8Array.from([0, 0, 0, 9, 0, 0, 0, 3, 255, 0, 0, 0, 0, 0, 0, 1]);
    expect(shuffledOptions(digest)).toEqual(['D', 'B', 'A', 'C']);
  });
});

describe('slugs', () => {
  it.each([
    ['Spring Contest 2026', 'spring-contest-2026'],
    ['  Ça va? 100 % C++! ', 'ca-va-100-c'],
    ['日本', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of the title %j is %j', (title, slug) => expect(contestSlug(title)).toBe(slug));

  it.each([
    ['spring-2026', true],
    ['a', true],
    ['', false],
    ['-a', false],
    ['a--b', false],
    ['A', false],
    ['a/b', false],
    ['a'.repeat(81), false],
  ])('%j is one: %p', (text, valid) => expect(isContestSlug(text)).toBe(valid));
});
