import type DataLoader from 'dataloader';
import { Allow, SameForEveryone } from '@daily/kit/graphql/access';
import {
  counted,
  type CountedConnectionOf,
  countedConnectionType,
  mapNodes,
  PageArgs,
} from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, splitId, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Player } from '@daily/people';
import { isMonth, type Month } from '@daily/rules/calendar';
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  ID,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { MonthPointsLoader } from '../months/month-points.loader';
import type { BoardPlace } from '../paging/player-board';
import type { Board, BoardKind } from './board.sql';
import type { LeaderboardService, Place } from './leaderboard.service';

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
    complexity: 0,
    nullable: true,
    description:
      'Ranks climbed since the day began, negative after a fall. Null when the player was not on the board then (in a league: was ' +
      'no member or had no score), for a past month, on board STREAK and on the share leaderboard.',
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

/** A page of any leaderboard. */
export const LeaderboardEntryConnection = countedConnectionType(
  'LeaderboardEntry',
  'leaderboard entries',
  LeaderboardEntry,
);

/** The pages of the leaderboards. */
@Resolver()
export class LeaderboardResolver {
  constructor(
    private readonly service: LeaderboardService,
    private readonly entries: LeaderboardEntries,
  ) {}

  @Allow('public')
  @Query(() => LeaderboardEntryConnection, {
    // Nullable so that an error here leaves the rest of a page's query intact.
    nullable: true,
    description:
      'A leaderboard, highest score first; the player who reached a score earlier comes first among equals. Hidden ' +
      'players are left out. Null only together with an error.',
  })
  async leaderboard(
    @Args(() => BoardArgs) board: BoardArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<CountedConnectionOf<LeaderboardEntry>> {
    const selected = boardOf(board, this.service.thisMonth);
    const places = await this.service.page(page, selected, caller);
    return counted(
      mapNodes(places, (place) => this.entries.of(place)),
      () => this.service.size(selected, caller),
    );
  }
}

/** Turns places on the boards of points and streaks into entries of the schema. */
export class LeaderboardEntries {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly movements: PerRequest<DataLoader<Place, number | null>>,
    private readonly monthPoints: PerRequest<MonthPointsLoader>,
  ) {}

  /**
   * The entry of a place.
   * @param request the request whose loaders the entry uses. Defaults to that of the caller who reads the entry.
   */
  of(place: Place, request?: Caller): LeaderboardEntry {
    const { score, player, board } = place;
    return new LeaderboardEntry(joinedId(board.kind, board.month ?? ''), place, {
      monthlyPoints: (caller) =>
        board.kind === 'month' ? score : this.monthPoints.of(request ?? caller).load(player.id),
      movement: (caller) => this.movements.of(request ?? caller).load(place),
      pageCursor: () => this.leaderboard.cursorAbove(place),
    });
  }

  /** The entry with a local id; null when the player is not on the board. */
  async find(id: string): Promise<LeaderboardEntry | null> {
    const [kind, month, playerId] = splitId(id, 3) ?? [];
    const board = boardWith(kind, month);
    const place = board && playerId ? await this.leaderboard.placeOf(playerId, board) : null;
    return place && this.of(place);
  }
}

/** The board that the parts of a local id select; null when there is none. */
function boardWith(kind: string | undefined, month: string | undefined): Board | null {
  if (kind === 'month') return isMonth(month) ? { kind, month } : null;
  return (kind === 'all-time' || kind === 'streak') && month === '' ? { kind } : null;
}
