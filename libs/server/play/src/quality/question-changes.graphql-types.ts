import { Player } from '@daily/people';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('QuestionChange', { description: 'A change of a question that staff made, from the audit log.' })
export class QuestionChange {
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
