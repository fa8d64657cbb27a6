import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
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

/**
 * Loads the answers of the caller, each once per request: those of the viewer, and one given within the request, also for a
 * profile without a password.
 */
export class CallerAnswerLoader {
  private readonly byQuestion = new Map<number, Promise<Answer | null>>();

  constructor(
    private readonly reader: AnswerReader,
    private readonly caller: Caller,
  ) {}

  /** The caller's answer to a question, or null. */
  load(questionId: number): Promise<Answer | null> {
    const known = this.byQuestion.get(questionId);
    if (known) return known;
    const playerId = viewerWithScope(this.caller, 'answers:read')?.id;
    const answer = playerId ? this.reader.find([playerId, questionId]) : Promise.resolve(null);
    this.byQuestion.set(questionId, answer);
    return answer;
  }

  /** Stores an answer that the caller has given within the request. */
  prime(answer: Answer): void {
    this.byQuestion.set(answer.questionId, Promise.resolve(answer));
  }
}
