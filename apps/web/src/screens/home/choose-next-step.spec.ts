import { describe, expect, it } from '@jest/globals';
import { chooseNextStep } from './choose-next-step';
import type { NextStepQuery } from './next-step.generated';

const LEAGUE = { id: 'l', leagueId: 'l', name: 'Friends', memberCount: 4, answeredTodayCount: 2 };

/** The data of a player for whom nothing is true but what is given. */
function dataOf(facts: {
  contest?: 'running' | 'finished';
  wrong?: boolean;
  missed?: number;
  league?: { memberCount: number };
  reminder?: 'OFF' | 'ON';
}): NextStepQuery {
  const { contest, wrong = false, missed = 0, league, reminder = 'ON' } = facts;
  const finishedAt = contest === 'finished' ? '2030-01-01T10:00:00Z' : null;
  const node = {
    id: 'c',
    slug: 'spring',
    title: 'Spring Cup',
    questionCount: 10,
    viewerParticipation: { finishedAt },
  };
  return {
    viewer: {
      id: 'v',
      player: { id: 'p', currentStreak: 1 },
      leagues: league ? [{ ...LEAGUE, ...league }] : [],
      reminder: { state: reminder },
    },
    todaysQuestion: { id: 'q', viewerAnswer: { id: 'a', isCorrect: !wrong } },
    missed: Array.from({ length: missed }, (_, index) => ({ id: String(index) })),
    contests: { edges: contest ? [{ node }] : [] },
  } as unknown as NextStepQuery;
}

describe('chooseNextStep offers', () => {
  it.each([
    [
      'a running contest before all else',
      { contest: 'running', wrong: true, missed: 3, league: LEAGUE },
      'contest',
    ],
    ['no contest that the player has finished', { contest: 'finished', league: LEAGUE }, 'league'],
    ['what was missed after a wrong answer', { wrong: true, missed: 3, league: LEAGUE }, 'retry'],
    ['the league after a right answer', { missed: 3, league: LEAGUE, reminder: 'OFF' }, 'league'],
    ['no league of one', { league: { memberCount: 1 }, reminder: 'OFF' }, 'reminder'],
    ['what was missed to a player with a reminder', { missed: 1 }, 'retry'],
    ['practice when nothing else is true', {}, 'practice'],
  ] as const)('%s', (_title, facts, kind) => {
    expect(chooseNextStep(dataOf(facts)).kind).toBe(kind);
  });
});
