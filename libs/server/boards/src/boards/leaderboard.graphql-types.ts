import { CHAMPIONS } from '@daily/rules/leaderboard/ranking';
import { SameForEveryone } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Month } from '@daily/rules/calendar';
import { connectionType, countedConnectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import { Player } from '@daily/people';
import { ArgsType, Ctx, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { BoardPlace } from '../paging/player-board';
import type { Board, BoardKind } from './board.sql';

/** The values of the GraphQL enum and the boards that they stand for. */
export const LeaderboardKind: Record<'MONTH' | 'ALL_TIME' | 'STREAK', BoardKind> = {
  MONTH: 'month',
  ALL_TIME: 'all-time',
  STREAK: 'streak',
};

registerEnumType(LeaderboardKind, {
  name: 'LeaderboardKind',
  description: 'What a leaderboard orders players by.',
  valuesConfig: {
    MONTH: { description: 'Points earned in a month.' },
    ALL_TIME: { description: 'Points earned since the player joined.' },
    STREAK: { description: 'Days of the current streak. Broken streaks are not on the board.' },
  },
});

/** The arguments that select a board. */
@ArgsType()
export class BoardArgs {
  @Field(() => LeaderboardKind, {
    defaultValue: LeaderboardKind.MONTH,
    description: 'The board. Defaults to MONTH.',
  })
  board!: BoardKind;

  @Field(() => GraphQLMonth, {
    nullable: true,
    description: 'The month, only with board MONTH. Defaults to the current month.',
  })
  month?: Month | null;
}

/**
 * The board that arguments select.
 * @throws Failure invalid when a month is given for another board.
 */
export function boardOf({ board: kind, month }: BoardArgs, thisMonth: Board): Board {
  if (kind === 'month') return month == null ? thisMonth : { kind, month };
  if (month != null) throw invalid('`month` can only be used with board MONTH', 'month');
  return { kind };
}

/** What an entry reads from its board when a query selects the field. */
export interface EntryReads {
  monthlyPoints(caller: Caller): number | Promise<number>;
  movement(caller: Caller): Promise<number | null>;
  pageCursor(): Promise<string | null>;
}

/** Cost of `pageCursor`, in points: unlike the other fields, it takes a statement for each entry. */
const PAGE_CURSOR_COST = 10;

// The fields with complexity 0 come with the row of the entry, or with one statement for all entries.
@SameForEveryone()
@ObjectType('LeaderboardEntry', { implements: Node, description: "A player's place on a leaderboard." })
export class LeaderboardEntry implements Node {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  readonly id: string;

  @Field(() => Int, {
    complexity: 0,
    description: 'Position on the board, from 1. Equal scores share a rank: 1, 2, 2, 4.',
  })
  readonly rank: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'What the board orders by: points, days on board STREAK, verified shares on the share leaderboard. Always more than 0.',
  })
  readonly score: number;

  @Field(() => Player, { complexity: 0, description: 'The player at this place.' })
  readonly player: Player;

  /** @param list identifies the leaderboard among all of the product. */
  constructor(
    list: string,
    { rank, score, player }: BoardPlace,
    private readonly reads: EntryReads,
  ) {
    this.id = toGlobalId('LeaderboardEntry', joinedId(list, player.id));
    this.rank = rank;
    this.score = score;
    this.player = player;
  }

  @Field(() => Int, {
    complexity: 0,
    description: "The player's points in the board's month; in the current month on boards without a month.",
  })
  monthlyPoints(@Ctx() caller: Caller): number | Promise<number> {
    return this.reads.monthlyPoints(caller);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'Ranks climbed since the day began, negative after a fall. Null when the player was not on the board then, for a past ' +
      'month, on board STREAK and on the share leaderboard.',
  })
  movement(@Ctx() caller: Caller): Promise<number | null> {
    return this.reads.movement(caller);
  }

  @Field(() => String, {
    nullable: true,
    complexity: PAGE_CURSOR_COST,
    description:
      'Cursor for `after`: the page then begins ten places above this one. Null when that page is the first.',
  })
  pageCursor(): Promise<string | null> {
    return this.reads.pageCursor();
  }
}

@ObjectType('MonthlyChampions', {
  implements: Node,
  description: 'A past month and the players who led it.',
})
export class MonthlyChampions {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('MonthlyChampions', this.month);
  }

  @Field(() => GraphQLMonth, { description: 'The month, in the calendar of the product.' })
  month!: Month;

  @Field(() => [LeaderboardEntry], {
    complexity: listOf(CHAMPIONS),
    description: 'The first three entries on the leaderboard of the month; fewer when it has fewer.',
  })
  champions!: LeaderboardEntry[];
}

/** A page of any leaderboard. */
export const LeaderboardEntryConnection = countedConnectionType(
  'LeaderboardEntry',
  'leaderboard entries',
  LeaderboardEntry,
);
/** A page of past months. */
export const MonthlyChampionsConnection = connectionType(
  'MonthlyChampions',
  'past months with their champions',
  MonthlyChampions,
);
