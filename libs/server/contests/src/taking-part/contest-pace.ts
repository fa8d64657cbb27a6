import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { PLAYERS_AHEAD } from './participation.sql';

/** How far a participant has come in a contest. */
export interface Pace {
  contestId: string;
  /** Number of questions that are done. */
  done: number;
}

/** Compares how far the participants of a contest have come. It says nothing about points, which are secret while they play. */
export class ContestPace {
  /** The number of participants who have done more questions. Requests of the same moment share a statement. */
  readonly playersAhead = sharedReads((paces: readonly Pace[]) => this.read(paces));

  constructor(private readonly database: Pick<Database, 'query'>) {}

  private async read(paces: readonly Pace[]): Promise<number[]> {
    const values = [paces.map(({ contestId }) => contestId), paces.map(({ done }) => done)];
    const rows = await this.database.query(PLAYERS_AHEAD, values);
    const byRequest = new Map(rows.map(({ request, players }) => [request, players]));
    return paces.map((_pace, index) => byRequest.get(index + 1) ?? 0);
  }
}
