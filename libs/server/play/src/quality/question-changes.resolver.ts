import { questionNumberOf } from '@daily/questions';
import type { Database } from '@daily/kit/database/database';
import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { AuditEntry, type PlayerLoader } from '@daily/people';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { QuestionChange } from './question-changes.graphql-types';

/** Maximum number of changes of a question that are listed. */
const MAX_CHANGES = 50;

/** What staff changed about a question, in the schema. Editors may not read the audit log as a whole. */
@Resolver()
export class QuestionChangesResolver {
  constructor(
    private readonly database: Database,
    private readonly players: PerRequest<PlayerLoader>,
  ) {}

  @Allow('editor')
  @Query(() => [QuestionChange], {
    complexity: listOf(MAX_CHANGES),
    description: `What staff changed about a question, newest first, at most ${MAX_CHANGES} changes. Requires an editor.`,
  })
  async questionChanges(
    @Arg('questionId', () => ID, { description: 'Global id of the question.' }) questionId: string,
    @Ctx() caller: Caller,
  ): Promise<QuestionChange[]> {
    const number = questionNumberOf(questionId);
    if (number === null) return [];
    const entries = await this.database.orm.getRepository(AuditEntry).find({
      where: { subject: `question:${number}` },
      order: { at: 'DESC', id: 'DESC' },
      take: MAX_CHANGES,
    });
    return Promise.all(
      entries.map(async ({ id, at, action, before, after, actorId }) => ({
        id: String(id),
        at,
        action,
        before,
        after,
        actor: actorId === null ? null : await this.players.of(caller).load(actorId),
      })),
    );
  }
}
