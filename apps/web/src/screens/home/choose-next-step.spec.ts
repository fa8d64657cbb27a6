import { describe, expect, it } from '@jest/globals';
import { chooseNextStep } from './choose-next-step';
import type { NextStepQuery } from './next-step.generated';

const LEAGUE = { id: 'l', leagueId: 'l', name: 'Friends', memberCount: 4, answeredTodayCount: 2 };

/** The data of a player for whom nothing is true but what is given. */
function dataOf(facts: {
  /** Those that run. */
  contests?: readonly ('open' | 'finished')[];
  wrong?: boolean;
  missed?: number;
  league?: { memberCount: number };
  reminder?: 'OFF' | 'ON';
}): NextStepQuery {
  const { contests = [], wrong = false, missed = 0, league, reminder = 'ON' } = facts;
  const edges = contests.map((state, index) => {
    const finishedAt = state === 'finished' ? '2030-01-01T10:00:00Z' : null;
    return { node: { slug: String(index), viewerParticipation: { finishedAt } } };
  });
  return {
    viewer: {
      id: 'v',
      player: { id: 'p', currentStreak: 1 },
      leagues: league ? [{ ...LEAGUE, ...league }] : [],
      reminder: { state: reminder },
    },
    todaysQuestion: { id: 'q', viewerAnswer: { id: 'a', isCorrect: !wrong } },
    missed: Array.from({ length: missed }, (_, index) => ({ id: String(index) })),
    contests: { edges },
  } as unknown as NextStepQuery;
}

describe('chooseNextStep offers', () => {
  it.each([
    [
      'a second running contest before all else',
      { contests: ['finished', 'open'], wrong: true, missed: 3, league: LEAGUE },
      'contest',
    ],
    ['no contest to which another link leads', { contests: ['open'], league: LEAGUE }, 'league'],
    ['no contest that the player has finished', { contests: ['open', 'finished'], league: LEAGUE }, 'league'],
    ['what was missed after a wrong answer', { wrong: true, missed: 3, league: LEAGUE }, 'retry'],
    ['the league after a right answer', { missed: 3, league: LEAGUE, reminder: 'OFF' }, 'league'],
    ['no league of one', { league: { memberCount: 1 }, reminder: 'OFF' }, 'reminder'],
    ['what was missed to a player with a reminder', { missed: 1 }, 'retry'],
    ['practice when nothing else is true', {}, 'practice'],
  ] as const)('%s', (_title, facts, kind) => {
    expect(chooseNextStep(dataOf(facts)).kind).toBe(kind);
  });

  it('the first contest that the player has not finished', () => {
    const choice = chooseNextStep(dataOf({ contests: ['finished', 'finished', 'open', 'open'] }));
    expect(choice).toMatchObject({ kind: 'contest', contest: { slug: '2' } });
  });
});
