import { joinedId, splitId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { MovementLoader } from '../movement/movement.loader';
import { isMonth } from '@daily/rules/calendar';
import type { FinishedMonth } from '../months/champions.service';
import type { MonthPointsLoader } from '../months/month-points.loader';
import type { Board } from './board';
import { LeaderboardEntry, MonthlyChampions } from './leaderboard.graphql-types';
import type { LeaderboardService, Place } from './leaderboard.service';

/** Turns places on the boards of points and streaks into entries of the schema. */
export class LeaderboardEntries {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly movements: PerRequest<MovementLoader>,
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
