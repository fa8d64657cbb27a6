import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { ContestParticipant } from './contest-participant.entity';
import { PARTICIPANTS } from './participation.sql';

/** Identifies a participant. */
type ParticipantKey = readonly [contestId: string, playerId: string];

/** Reads participants. Requests of the same moment share a statement. */
export class ParticipantReader {
  /** The row of a player in a contest; null when the player has not joined. */
  readonly find = sharedReads((keys: readonly ParticipantKey[]) => this.read(keys));

  constructor(private readonly database: Database) {}

  private async read(keys: readonly ParticipantKey[]): Promise<(ContestParticipant | null)[]> {
    const rows = await this.database.query(PARTICIPANTS, [
      keys.map(([contestId]) => contestId),
      keys.map(([, playerId]) => playerId),
    ]);
    const found = new Map(rows.map((row) => [`${row.contestId}:${row.playerId}`, row]));
    return keys.map(([contestId, playerId]) => {
      const row = found.get(`${contestId}:${playerId}`);
      return row ? entityFrom(ContestParticipant, row) : null;
    });
  }
}
