import { describe, expect, it } from '@jest/globals';
import { pluralOf, singularOf, spell } from './names';

describe('spell', () => {
  it('returns the spellings of a name', () => {
    expect(spell('slice', 'streak-badges')).toEqual({
      kebab: 'streak-badges',
      camel: 'streakBadges',
      pascal: 'StreakBadges',
      snake: 'streak_badges',
      constant: 'STREAK_BADGES',
      words: 'streak badges',
      title: 'Streak badges',
    });
  });
});

describe('singularOf and pluralOf', () => {
  it.each([
    ['badge', 'badges'],
    ['story', 'stories'],
    ['day', 'days'],
    ['box', 'boxes'],
    ['match', 'matches'],
    ['wish', 'wishes'],
    ['class', 'classes'],
    ['page', 'pages'],
    ['streak-badge', 'streak-badges'],
  ])('convert %s to %s and back', (singular, plural) => {
    expect([singularOf(plural), pluralOf(singular)]).toEqual([singular, plural]);
  });

  it.each(['blog', 'progress', 'status', 'analysis'])('a singular stays unchanged: %s', (name) => {
    expect(singularOf(name)).toBe(name);
  });
});
