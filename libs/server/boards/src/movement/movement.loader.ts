import DataLoader from 'dataloader';
import { type Day } from '@daily/rules/calendar';
import { movementOf } from '@daily/rules/leaderboard/ranking';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { BoardKind } from '../boards/board.sql';
import type { Place } from '../boards/leaderboard.service';
import { DAY_START } from './movement.sql';

/**
 * The points that players earned on a day. Players without points that day may be missing. The slice that records answers
 * provides it.
 */
export type PointsEarnedOn = (day: Day, playerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Loads how far players have moved on a board since the day began. One request makes one call for the points of the day
 * and one statement per board.
 */
export class MovementLoader {
  private readonly movements = new DataLoader<Place, number | null>((places) => this.movementsOf(places));

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly pointsEarnedOn: PointsEarnedOn,
  ) {}

  /**
   * Ranks climbed since the day began, negative after a fall. Null when the player was not on the board then, and on boards
   * without movement: streaks and past months.
   */
  load(place: Place): Promise<number | null> {
    return this.movements.load(place);
  }

  private async movementsOf(places: readonly Place[]): Promise<(number | null)[]> {
    const moving = places.filter((place) => this.moves(place));
    if (moving.length === 0) return places.map(() => null);
    const today = this.calendar.today();
    const earned = await this.pointsEarnedOn(today, [...new Set(moving.map(({ player }) => player.id))]);
    const scoreBefore = ({ score, player }: Place) => score - (earned.get(player.id) ?? 0);

    const kinds = [...new Set(moving.map(({ board }) => board.kind))];
    const above = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const scores = moving.filter(({ board }) => board.kind === kind).map(scoreBefore);
          return [kind, await this.aboveAtDayStart(kind, today, scores)] as const;
        }),
      ),
    );
    return places.map((place) => {
      const before = scoreBefore(place);
      if (!this.moves(place) || before <= 0) return null;
      const higher = above.get(place.board.kind)?.get(before) ?? null;
      // Null while no player has earned points today: no rank has changed.
      return movementOf(place.rank, higher === null ? place.rank : higher + 1);
    });
  }

  private moves({ board }: Place): boolean {
    return DAY_START[board.kind] !== null && (!board.month || board.month === this.calendar.thisMonth());
  }

  private async aboveAtDayStart(
    kind: BoardKind,
    day: Day,
    scores: readonly number[],
  ): Promise<ReadonlyMap<number, number | null>> {
    const statement = DAY_START[kind];
    const distinct = [...new Set(scores)].filter((score) => score > 0);
    if (!statement || distinct.length === 0) return new Map();
    const rows = await this.database.query(statement, [day, distinct]);
    return new Map(rows.map(({ score, above }) => [score, above]));
  }
}
