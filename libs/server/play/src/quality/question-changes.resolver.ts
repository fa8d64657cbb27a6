import { questionNumberOf } from '@daily/questions';
import type { Database } from '@daily/kit/database/database';
import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { AuditEntry, Player, type PlayerLoader } from '@daily/people';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { GraphQLJSONObject } from 'graphql-scalars';

@ObjectType('QuestionChange', { description: 'A change of a question that staff made, from the audit log.' })
class QuestionChange {
  @Field(() => ID, { description: 'Identifies the change among those of all questions.' })
  id!: string;

  @Field(() => Date, { description: 'When the change was made.' })
  at!: Date;

  @Field(() => String, { description: 'What was done, such as `question.regrade`.' })
  action!: string;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The state before the change; null when there was none.',
  })
  before!: object | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The state after the change; null when there is none.',
  })
  after!: object | null;

  @Field(() => Player, {
    nullable: true,
    description: 'Who made the change; null for the operator and when the account no longer exists.',
  })
  actor!: Player | null;
}

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
