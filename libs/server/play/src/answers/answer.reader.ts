import type { Database } from '@daily/kit/database/database';
import { columnsOf, entityFrom, type EntityRow } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { Statement } from '@daily/kit/database/statement';
import { Answer } from './answer.entity';

/** Identifies an answer. */
type AnswerKey = readonly [playerId: string, questionId: number];

const ANSWERS_OF_PLAYERS: Statement<EntityRow<Answer>> = {
  name: 'answers-of-players',
  pipelined: true,
  text: `SELECT ${columnsOf(Answer)}
         FROM unnest($1::text[], $2::int[]) AS requested (player_id, question_id)
         JOIN answer USING (player_id, question_id)`,
};

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
