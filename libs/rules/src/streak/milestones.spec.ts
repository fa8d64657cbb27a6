import { describe, expect, it } from '@jest/globals';
import { isMilestone, lastMilestone, milestones, nextMilestone } from './milestones';

const MOVED = { blue: 5, violet: 50, amber: 60 };

describe('milestones', () => {
  it('are 7, 14, 30, 50, 100, 200 and 365 days', () =>
    expect(milestones()).toEqual([7, 14, 30, 50, 100, 200, 365]));

  it('follow the tiers that an admin has moved, without repeating a length', () =>
    expect(milestones(MOVED)).toEqual([5, 50, 60, 100, 200, 365]));

  it('are reached on these days, and after each year', () => {
    const days = Array.from({ length: 800 }, (_, day) => day);
    expect(days.filter((day) => isMilestone(day))).toEqual([7, 14, 30, 50, 100, 200, 365, 730]);
  });

  it.each([
    [0, 0, 7],
    [6, 0, 7],
    [7, 7, 14],
    [31, 30, 50],
    [364, 200, 365],
    [365, 365, 730],
    [731, 730, 1_095],
  ])('stand around %i days: %i and %i', (days, last, next) =>
    expect([lastMilestone(days), nextMilestone(days)]).toEqual([last, next]),
  );
});
