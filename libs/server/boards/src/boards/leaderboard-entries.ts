import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MovementLoader } from '../movement/movement.loader';
import { LeaderboardEntry } from './leaderboard.graphql-types';
import type { LeaderboardService, Place } from './leaderboard.service';

/** Turns places on the boards of points and streaks into entries of the schema. */
export class LeaderboardEntries {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly movements: PerRequest<MovementLoader>,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The entry of a place. */
  of(place: Place): LeaderboardEntry {
    const { score, player, board } = place;
    const monthlyPoints = board.kind === 'month' ? score : player.pointsIn(this.calendar.thisMonth());
    return new LeaderboardEntry(place, monthlyPoints, {
      movement: (caller) => this.movements.of(caller).load(place),
      pageCursor: () => this.leaderboard.cursorAbove(place),
    });
  }
}
