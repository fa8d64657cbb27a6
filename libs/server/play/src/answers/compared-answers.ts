import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import type { KeyAccess } from '@daily/questions';
import type { Day } from '@daily/rules/calendar';
import { Answer } from './answer.entity';
import { ANSWERS_OF_DAY, LAST_TO_ANSWER } from './answer.sql';

/** What players who know each other see of each other's answers, before the question is closed too. */
export class ComparedAnswers {
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly keyAccess: Pick<KeyAccess, 'showsResults'>,
  ) {}

  /**
   * The answers of players to the question of a day, by player id, for a caller who compares them with their own: none until the caller
   * has answered, and none while results are withheld. Does not check that the caller knows the players.
   */
  async of(caller: Caller, day: Day, playerIds: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
    const viewer = viewerWithScope(caller, 'answers:read');
    if (!viewer || !this.keyAccess.showsResults(day)) return new Map();
    const rows = await this.database.query(ANSWERS_OF_DAY, [day, [...new Set([viewer.id, ...playerIds])]]);
    const answers = new Map(rows.map((row) => [row.playerId, entityFrom(Answer, row)]));
    return answers.has(viewer.id) ? answers : new Map();
  }

  /** The id of the player who answered the question of a day last; null when none of them has. Says nothing of the answer. */
  async lastToAnswer(day: Day, playerIds: readonly string[]): Promise<string | null> {
    const [last] = await this.database.query(LAST_TO_ANSWER, [day, playerIds]);
    return last?.playerId ?? null;
  }
}
