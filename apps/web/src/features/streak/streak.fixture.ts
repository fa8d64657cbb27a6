import { addDays, type Day } from '@daily/rules/calendar';
import type { DayKind } from './day-kinds';

/** The last day of the fixture's calendar. */
export const TODAY = '2026-03-10' as Day;

/** Days up to today, oldest first, as in the server's response. */
export function calendar(...kinds: DayKind[]) {
  return kinds.map((kind, index) => ({
    __typename: 'StreakDay' as const,
    day: addDays(TODAY, index - kinds.length + 1),
    kind,
  }));
}

/** A page of an explanation: the days up to `from`, newest first. */
export function explained(kinds: readonly DayKind[], options: { from?: Day; more?: boolean } = {}) {
  const { from = TODAY, more = false } = options;
  const edges = kinds.map((kind, index) => {
    const day = addDays(from, -index);
    return {
      __typename: 'StreakDayEdge' as const,
      cursor: `cursor-${day}`,
      node: {
        __typename: 'StreakDay' as const,
        day,
        kind,
        bought: kind === 'WRONG' ? 1 : 0,
        streak: kinds.length - index,
      },
    };
  });
  return {
    __typename: 'StreakExplanation' as const,
    summary: 'Your current streak is 3 days.',
    days: {
      __typename: 'StreakDayConnection' as const,
      edges,
      pageInfo: {
        __typename: 'PageInfo' as const,
        hasNextPage: more,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    },
  };
}

/** A viewer with a streak. `fields` and `playerFields` override the defaults of the viewer and of their player. */
export function streakViewer(fields: object = {}, playerFields: object = {}) {
  return {
    __typename: 'Viewer' as const,
    id: 'viewer-1',
    player: {
      __typename: 'Player' as const,
      id: 'player-1',
      totalPoints: 1_200,
      currentStreak: 3,
      longestStreak: 9,
      ...playerFields,
    },
    streakFreezes: freezes(1),
    endedStreak: null as object | null,
    streakCalendar: calendar('RIGHT', 'WRONG', 'OPEN'),
    streakExplanation: explained(['OPEN', 'WRONG', 'RIGHT']),
    ...fields,
  };
}

/** The streak freezes of a viewer who holds `held` of them. `problem` says why they cannot buy another. */
export function freezes(held: number, problem: string | null = null) {
  return { __typename: 'StreakFreezes' as const, held, maximum: 2, price: 50, problem };
}
