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
    brokenOn: null,
    lastLength: 3,
    maximum: 2,
    ...state,
  });

const broken = (brokenOn: string) =>
  news({ days: 0, week: week('MISSED', 'OPEN'), brokenOn: brokenOn as Day, lastLength: 12 });

const AGAIN = "Answer today's question to start a new one.";

describe('streakNews', () => {
  it.each([
    [
      'a player who has never answered',
      { longest: 0, days: 0, week: [] },
      'Start a streak',
      /Each day in a row/,
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

  it.each([
    ['2026-03-09', `It was 12 days long until 9 March 2026. One freeze would have kept it. ${AGAIN}`],
    ['2026-03-08', `It was 12 days long until 8 March 2026. 2 freezes would have kept it. ${AGAIN}`],
    ['2026-03-01', `It was 12 days long until 1 March 2026. ${AGAIN}`],
  ])('says what would have kept a streak that was broken on %s', (brokenOn, text) => {
    expect(broken(brokenOn).text).toBe(text);
  });
});
