import DataLoader from 'dataloader';
import { movementOf } from '@daily/rules/ranking';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import type { BoardKind } from '../boards/board';
import type { Place } from '../boards/leaderboard.service';
import { STOOD, type StoodRow } from './movement.sql';

/** Finds how players have moved on a board since the day began: all that one request asks for in one statement a board. */
export class MovementLoader {
  private readonly movements = new DataLoader<Place, number | null>(async (places) => {
    const kinds = [...new Set(places.map(({ board }) => board.kind))];
    const found = await Promise.all(kinds.map((kind) => this.movementsOn(kind, places)));
    const all = new Map(found.flatMap((one) => [...one]));
    return places.map((place) => all.get(place) ?? null);
  });

  constructor(
    private readonly platform: Platform,
    // Loaders are made of both.
    _caller: Caller,
  ) {}

  /** Ranks climbed since the day began, negative when they fell; null for who was not there, and where nothing moves. */
  load(place: Place): Promise<number | null> {
    return this.movements.load(place);
  }

  private async movementsOn(kind: BoardKind, all: readonly Place[]): Promise<Map<Place, number | null>> {
    const month = this.platform.monthAt();
    // A month that is over has come to rest.
    const places = all.filter(({ board }) => board.kind === kind && (!board.month || board.month === month));
    const statement = STOOD[kind];
    if (!statement || places.length === 0) return new Map();
    const ids = places.map(({ player }) => player.id);
    const scores = places.map(({ score }) => score);
    const values = [this.platform.dayAt(), ids, scores];
    const rows = await this.platform.database.run<StoodRow>(statement, values);
    const stood = new Map(rows.map((row) => [row.id, row]));
    return new Map(places.map((place) => [place, movementSince(stood.get(place.player.id), place.rank)]));
  }
}

function movementSince(stood: StoodRow | undefined, rank: number): number | null {
  if (!stood || stood.score_before <= 0) return null;
  // Nobody has earned anything today, so nobody has moved.
  return movementOf(rank, stood.stood_above === null ? rank : stood.stood_above + 1);
}
