import type DataLoader from 'dataloader';
import { Allow } from '@daily/kit/graphql/access';
import {
  type ConnectionOf,
  counted,
  type CountedConnectionOf,
  mapNodes,
  PageArgs,
} from '@daily/kit/graphql/connection';
import { joinedId, splitId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Player } from '@daily/people';
import { isMonth } from '@daily/rules/calendar';
import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { ChampionsService, FinishedMonth } from '../months/champions.service';
import type { MonthPointsLoader } from '../months/month-points.loader';
import type { Board } from './board.sql';
import {
  BoardArgs,
  boardOf,
  LeaderboardEntry,
  LeaderboardEntryConnection,
  MonthlyChampions,
  MonthlyChampionsConnection,
} from './leaderboard.graphql-types';
import type { LeaderboardService, Place } from './leaderboard.service';

/** The queries of the leaderboards. */
@Resolver()
export class LeaderboardResolver {
  constructor(
    private readonly service: LeaderboardService,
    private readonly championsOfMonths: ChampionsService,
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
  ): Promise<CountedConnectionOf<LeaderboardEntry>> {
    const selected = boardOf(board, this.service.thisMonth);
    const places = await this.service.page(page, selected);
    return counted(
      mapNodes(places, (place) => this.entries.of(place)),
      () => this.service.size(selected),
    );
  }

  @Allow('public')
  @Query(() => MonthlyChampionsConnection, {
    nullable: true,
    description: 'Past months with their champions, latest first. Null only together with an error.',
  })
  async monthlyChampions(@Args(() => PageArgs) page: PageArgs): Promise<ConnectionOf<MonthlyChampions>> {
    return mapNodes(await this.championsOfMonths.page(page), (finished) =>
      this.entries.championsOf(finished),
    );
  }
}

/** The fields that the boards add to a player. */
@Resolver(() => Player)
export class PlayerEntriesResolver {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly entries: LeaderboardEntries,
    private readonly monthPoints: PerRequest<MonthPointsLoader>,
  ) {}

  @FieldResolver(() => Int, { description: "Points earned in the product's current month." })
  monthlyPoints(@Root() player: Player, @Ctx() caller: Caller): Promise<number> {
    return this.monthPoints.of(caller).load(player.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The player's rank this month; null when the player has no points or is hidden.",
  })
  async monthlyRank(@Root() player: Player): Promise<number | null> {
    return (await this.leaderboard.standingOf(player.id)).rank;
  }

  @FieldResolver(() => LeaderboardEntry, {
    nullable: true,
    description: "The player's entry on a leaderboard; null when the player is not on it.",
  })
  async leaderboardEntry(
    @Root() player: Player,
    @Args(() => BoardArgs) board: BoardArgs,
  ): Promise<LeaderboardEntry | null> {
    const place = await this.leaderboard.placeOf(player.id, boardOf(board, this.leaderboard.thisMonth));
    return place && this.entries.of(place);
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

  /** A past month and its champions. */
  championsOf({ month, champions }: FinishedMonth): MonthlyChampions {
    return objectOf(MonthlyChampions, {
      month,
      champions: champions.map((place) => this.of(place)),
    });
  }
}

/** The board that the parts of a local id select; null when there is none. */
function boardWith(kind: string | undefined, month: string | undefined): Board | null {
  if (kind === 'month') return isMonth(month) ? { kind, month } : null;
  return (kind === 'all-time' || kind === 'streak') && month === '' ? { kind } : null;
}
