import type { ResultMark as Mark, SharedResult as Result } from '@daily/rules/sharing/result';
import { Field, Int, ObjectType } from 'type-graphql';
import { ResultMark } from './share-enums.graphql-types';

// The fields with complexity 0 come with the row of the share.
@ObjectType('SharedResult', {
  description: 'A result as others may see it: the outcome, never the question or the chosen option.',
})
export class SharedResult implements Result {
  @Field(() => [ResultMark], {
    // At most 50 short values in the row of the share.
    complexity: () => 1,
    description:
      'Of a question: the last seven days, oldest first, ending with the day of the question. Of a contest: its questions in order.',
  })
  marks!: readonly Mark[];

  @Field(() => Int, { complexity: 0, description: 'Points earned.' })
  points!: number;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: 'Days of the streak at that time; null for a contest and when it is unknown.',
  })
  streak!: number | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The title of the contest at that time; null for a question and when it is unknown.',
  })
  contestTitle?: string | null | undefined;
}
