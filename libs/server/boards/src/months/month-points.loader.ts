import type { LeaderboardService } from '../boards/leaderboard.service';

/** Loads what players have earned this month. One instance per request. */
export class MonthPointsLoader {
  private readonly known = new Map<string, number>();

  constructor(private readonly leaderboard: Pick<LeaderboardService, 'standingOf'>) {}

  /** The player's points; 0 on the first day of a month. */
  async load(playerId: string): Promise<number> {
    return this.known.get(playerId) ?? (await this.leaderboard.standingOf(playerId)).points;
  }

  /** Stores points that were read elsewhere, or have changed. */
  prime(playerId: string, points: number): void {
    this.known.set(playerId, points);
  }
}
