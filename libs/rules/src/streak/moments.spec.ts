import { describe, expect, it } from '@jest/globals';
import { streakMoment } from './moments';

describe('streakMoment', () => {
  it.each([
    [1, 0, 'Your streak begins', 'Answer tomorrow to make it 2 days.'],
    [1, 12, 'A new streak begins', 'Your longest so far is 12 days.'],
    [7, 0, '7 days in a row!', 'A whole week of questions. Your streak has reached the blue tier.'],
    [50, 49, '50 days in a row!', 'Fifty questions of the day, answered. It is your longest streak yet.'],
    [200, 0, '200 days in a row!', 'Two hundred questions of the day, answered.'],
    [365, 0, '365 days in a row!', 'A whole year of daily questions, answered.'],
    [730, 0, '730 days in a row!', '2 years of daily questions, answered.'],
    [13, 12, 'Your longest streak yet!', 'It has passed your earlier record of 12 days.'],
  ])('celebrates day %i after a longest streak of %i days', (days, longestEarlier, title, text) => {
    expect(streakMoment(days, longestEarlier)).toEqual({ title, text });
  });

  it('celebrates a tier that an admin has moved', () =>
    expect(streakMoment(5, 0, { blue: 5, violet: 14, amber: 30 })).toEqual({
      title: '5 days in a row!',
      text: 'Your streak has reached the blue tier.',
    }));

  it.each([
    [0, 0],
    [2, 0],
    [12, 12],
    [14 + 1, 12],
    [51, 0],
  ])('celebrates no other day: %i after %i', (days, longestEarlier) =>
    expect(streakMoment(days, longestEarlier)).toBeNull(),
  );
});
