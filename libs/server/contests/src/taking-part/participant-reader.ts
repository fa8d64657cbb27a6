import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { ContestAnswer } from './contest-answer.entity';
import { ContestParticipant } from './contest-participant.entity';
import { CONTEST_ANSWERS, PARTICIPANTS } from './participation.sql';

/** Identifies a participant. */
type ParticipantKey = readonly [contestId: string, playerId: string];

/** Reads participants. Requests of the same moment share a statement. */
export class ParticipantReader {
  /** The row of a player in a contest; null when the player has not joined. */
  readonly find = sharedReads((keys: readonly ParticipantKey[]) => this.read(keys));

  /** The answers of a player in a contest, in the order in which they were given. */
  readonly answers = sharedReads((keys: readonly ParticipantKey[]) => this.readAnswers(keys));

  constructor(private readonly database: Database) {}

  private async read(keys: readonly ParticipantKey[]): Promise<(ContestParticipant | null)[]> {
    const rows = await this.database.query(PARTICIPANTS, columnsOfKeys(keys));
    const found = new Map(rows.map((row) => [`${row.contestId}:${row.playerId}`, row]));
    return keys.map(([contestId, playerId]) => {
      const row = found.get(`${contestId}:${playerId}`);
      return row ? entityFrom(ContestParticipant, row) : null;
    });
  }

  private async readAnswers(keys: readonly ParticipantKey[]): Promise<ContestAnswer[][]> {
    const rows = await this.database.query(CONTEST_ANSWERS, columnsOfKeys(keys));
    const answers = rows.map((row) => entityFrom(ContestAnswer, row));
    const found = Map.groupBy(answers, ({ contestId, playerId }) => `${contestId}:${playerId}`);
    return keys.map(([contestId, playerId]) => found.get(`${contestId}:${playerId}`) ?? []);
  }
}

function columnsOfKeys(keys: readonly ParticipantKey[]): string[][] {
  return [keys.map(([contestId]) => contestId), keys.map(([, playerId]) => playerId)];
}
