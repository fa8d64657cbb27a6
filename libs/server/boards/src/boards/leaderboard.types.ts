import { isMonth } from '@daily/rules/calendar';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { invalid } from '@daily/kit/runtime/errors';
import { Player } from '@daily/people';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Board, BoardKind } from './board';
import type { Place } from './leaderboard.service';

/** The boards as GraphQL spells them. */
export const LeaderboardKind: Record<'MONTH' | 'ALL_TIME' | 'STREAK', BoardKind> = {
  MONTH: 'month',
  ALL_TIME: 'all-time',
  STREAK: 'streak',
};

registerEnumType(LeaderboardKind, {
  name: 'LeaderboardKind',
  description: 'What a leaderboard orders players by.',
  valuesConfig: {
    MONTH: { description: 'Points of a month.' },
    ALL_TIME: { description: 'Points ever earned.' },
    STREAK: { description: 'Days of the current streak; one that broke is not on the board.' },
  },
});

const BOARD_FIELD = { defaultValue: LeaderboardKind.MONTH, description: 'Which board.' } as const;
const MONTH_FIELD = {
  nullable: true,
  description: 'A month such as `2026-11`, for the board of a month; the current one when left out.',
} as const;

/** Which board is meant. */
@ArgsType()
export class BoardArgs {
  @Field(() => LeaderboardKind, BOARD_FIELD)
  board!: BoardKind;

  @Field(() => String, MONTH_FIELD)
  month?: string | null;
}

/** Which page of which board is meant. */
@ArgsType()
export class LeaderboardArgs extends PageArgs {
  @Field(() => LeaderboardKind, BOARD_FIELD)
  board!: BoardKind;

  @Field(() => String, MONTH_FIELD)
  month?: string | null;
}

/**
 * The board that arguments name.
 * @param thisMonth the one that is meant when nothing is said.
 * @throws Failure invalid for a month that is none, or that belongs to no board of a month.
 */
export function boardOf({ board: kind, month }: BoardArgs, thisMonth: Board): Board {
  if (kind !== 'month') {
    if (month != null) throw invalid('Only the board MONTH is of a month');
    return { kind };
  }
  if (month == null) return thisMonth;
  if (!isMonth(month)) throw invalid('A month is written YYYY-MM');
  return { kind, month };
}

// What stands in the row costs nothing beyond the row.
@ObjectType('LeaderboardEntry', { description: "A player's place on a board." })
export class LeaderboardEntry {
  /** What the fields are read from. */
  place!: Place;

  @Field(() => Int, { complexity: 0, description: 'Equal scores share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Points, or days on the board of streaks; always more than 0.',
  })
  score!: number;

  @Field(() => Int, {
    complexity: 0,
    description: "Points of the board's month; on boards of no month those of the current one.",
  })
  monthlyPoints!: number;

  @Field(() => Player, { complexity: 0, description: 'Who stands there.' })
  player!: Player;
}

@ObjectType('MonthlyChampions', { description: 'A month that is over, and who led it.' })
export class MonthlyChampions {
  @Field(() => String, { description: 'The month, such as `2026-10`.' })
  month!: string;

  @Field(() => [LeaderboardEntry], {
    description: 'Its first three places; fewer when fewer are left to be shown.',
  })
  champions!: LeaderboardEntry[];
}

/** A page of a board. */
export const LeaderboardConnection = connectionType('Leaderboard', LeaderboardEntry);
/** A page of the finished months. */
export const MonthlyChampionsConnection = connectionType('MonthlyChampions', MonthlyChampions);
