import { describe, expect, it } from '@jest/globals';
import { LEAGUE_BOUNDS, leagueNameProblem } from './league';

describe('leagueNameProblem', () => {
  it.each([
    ['a name', 'Rust friends', null],
    ['the longest name', 'x'.repeat(LEAGUE_BOUNDS.maxNameLength), null],
    ['an empty name', '', 'Please enter a name'],
    ['a longer name', 'x'.repeat(LEAGUE_BOUNDS.maxNameLength + 1), 'A name has at most 60 characters'],
  ])('rules on %s', (_what, name, problem) => {
    expect(leagueNameProblem(name)).toBe(problem);
  });
});
