import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { Answer } from './answer.entity';
import { ANSWERS_OF_PLAYERS } from './answer.sql';

/** Identifies an answer. */
type AnswerKey = readonly [playerId: string, questionId: number];

/** Reads answers by player and question. Requests of the same moment share a statement. */
export class AnswerReader {
  /** The answer, or null when the player has not answered the question. */
  readonly find = sharedReads((keys: readonly AnswerKey[]) => this.read(keys));

  constructor(private readonly database: Database) {}

  private async read(keys: readonly AnswerKey[]): Promise<(Answer | null)[]> {
    const rows = await this.database.query(ANSWERS_OF_PLAYERS, [
      keys.map(([playerId]) => playerId),
      keys.map(([, questionId]) => questionId),
    ]);
    const found = new Map(rows.map((row) => [`${row.questionId}:${row.playerId}`, row]));
    return keys.map(([playerId, questionId]) => {
      const row = found.get(`${questionId}:${playerId}`);
      return row ? entityFrom(Answer, row) : null;
    });
  }
}
