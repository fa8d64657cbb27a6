import { addDays, type Day } from '@daily/rules/calendar';
import { describe, expect, it } from '@jest/globals';
import type { DayKind } from './day-kinds';
import { streakNews, type StreakState } from './streak-news';

const TODAY = '2026-03-10' as Day;

const week = (...kinds: DayKind[]) =>
  kinds.map((kind, index) => ({ day: addDays(TODAY, index - kinds.length + 1), kind }));

const news = (state: Partial<StreakState>) =>
  streakNews({
    days: 3,
    longest: 9,
    week: week('RIGHT', 'OPEN'),
    ...state,
  });

describe('streakNews', () => {
  it.each([
    [
      'a player who has never answered',
      { longest: 0, days: 0, week: [] },
      'Start a streak',
      /Each day in a row/,
    ],
    [
      'a streak that has ended',
      { days: 0, week: week('MISSED', 'OPEN') },
      'Start a new streak',
      /^Your longest so far is 9 days\. Answer today's question to begin\.$/,
    ],
    [
      'the end of a single day',
      { days: 0, longest: 1, week: week('MISSED', 'OPEN') },
      'Start a new streak',
      /^Answer today's question to begin\.$/,
    ],
    ['an open day', {}, 'Streak: 3 days', /^Answer today to make it 4 days\.$/],
    ['a day that is done', { week: week('WRONG') }, 'Streak: 3 days', /^Done for today\.$/],
    ['a new longest streak', { days: 9, week: week('RIGHT') }, 'Streak: 9 days', /This is your longest yet/],
    [
      'a freeze used last night',
      { week: week('RIGHT', 'FROZEN', 'OPEN') },
      'Streak: 3 days',
      /^A freeze kept it last night\. Answer today/,
    ],
  ])('describes %s', (_what, state, title, text) => {
    expect(news(state).title).toBe(title);
    expect(news(state).text).toMatch(text);
  });
});
