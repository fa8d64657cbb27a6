import { describe, expect, it } from '@jest/globals';
import { parseDay } from './calendar';
import {
  isSharePlatform,
  isShareTimeframe,
  isShareType,
  platformLabel,
  SHARE_PLATFORMS,
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  sharedContentPath,
  shareIntent,
  shareState,
  shareTypeLabel,
  timeframeLabel,
  timeframeStart,
} from './sharing';

/** Properties inherited from `Object.prototype`, which a plain property lookup would find. */
const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

const INVALID = ['', 'all ', 'Twitter', 'CONTEST', 'blog', null, undefined, 0, ['contest'], ...INHERITED];

describe('share types', () => {
  it('are a question and a contest', () => {
    expect(SHARE_TYPES).toEqual(['trivia_question', 'contest']);
    expect(SHARE_TYPES.every(isShareType)).toBe(true);
    expect(SHARE_TYPES.map(shareTypeLabel)).toEqual(['Trivia Question', 'Contest']);
  });

  it.each(INVALID)('do not include %j', (value) => expect(isShareType(value)).toBe(false));
});

describe('share platforms', () => {
  it('are four, in this order', () => {
    expect(SHARE_PLATFORMS).toEqual(['twitter', 'facebook', 'linkedin', 'copy_link']);
    expect(SHARE_PLATFORMS.every(isSharePlatform)).toBe(true);
    expect(SHARE_PLATFORMS.map(platformLabel)).toEqual(['Twitter/X', 'Facebook', 'LinkedIn', 'Direct Link']);
  });

  it.each(INVALID)('do not include %j', (value) => expect(isSharePlatform(value)).toBe(false));

  it.each(['mastodon', 'TWITTER', '', ...INHERITED])('are labeled as is when unknown: %j', (platform) =>
    expect(platformLabel(platform)).toBe(platform),
  );
});

describe('share timeframes', () => {
  it('are four, in this order', () => {
    expect(SHARE_TIMEFRAMES).toEqual(['all', 'monthly', 'weekly', 'daily']);
    expect(SHARE_TIMEFRAMES.every(isShareTimeframe)).toBe(true);
    expect(SHARE_TIMEFRAMES.map(timeframeLabel)).toEqual(['All Time', 'This Month', 'This Week', 'Today']);
  });

  it.each(INVALID)('do not include %j', (value) => expect(isShareTimeframe(value)).toBe(false));
});

describe('timeframeStart', () => {
  it.each([
    ['all', '2025-06-15', null],
    ['monthly', '2025-06-15', '2025-06-01'],
    ['monthly', '2025-06-01', '2025-06-01'],
    ['monthly', '2024-02-29', '2024-02-01'],
    ['weekly', '2025-06-15', '2025-06-09'], // a Sunday
    ['weekly', '2025-06-16', '2025-06-16'], // a Monday
    ['weekly', '2025-01-01', '2024-12-30'], // across a year boundary
    ['daily', '2025-06-15', '2025-06-15'],
  ] as const)('of %s on %s is %s', (timeframe, today, start) => {
    expect(timeframeStart(timeframe, parseDay(today))).toBe(start);
  });
});

describe('shareState', () => {
  const expiresAt = new Date('2026-04-09T12:00:00Z');
  const verifiedAt = new Date('2026-03-11T12:00:00Z');

  it.each([
    ['waiting', null, '2026-04-09T11:59:59.999Z'],
    ['expired', null, '2026-04-09T12:00:00.000Z'],
    ['verified', verifiedAt, '2026-03-11T12:00:00Z'],
    ['verified', verifiedAt, '2027-01-01T00:00:00Z'],
  ])('is %s', (state, verified, now) =>
    expect(shareState({ verifiedAt: verified, expiresAt }, new Date(now))).toBe(state),
  );
});

describe('sharedContentPath', () => {
  it.each([
    ['trivia_question', '7', '/'],
    ['contest', 'spring-2026', '/contest/spring-2026'],
    ['contest', '../login?a=b#c', '/contest/..%2Flogin%3Fa%3Db%23c'],
    ['blog', '7', '/'],
  ])('of %s %j is %s', (type, id, path) => expect(sharedContentPath(type, id)).toBe(path));
});

describe('shareIntent', () => {
  it.each([
    [
      'twitter',
      'https://twitter.com/intent/tweet?text=Daily%20Trivia%0A%26%20more&url=https%3A%2F%2Ftrivia.example%2Fv%2Ft',
    ],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Ftrivia.example%2Fv%2Ft'],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Ftrivia.example%2Fv%2Ft'],
    ['copy_link', null],
  ] as const)('for %s is %s', (platform, url) =>
    expect(shareIntent(platform, 'https://trivia.example/v/t', 'Daily Trivia\n& more')).toBe(url),
  );
});
