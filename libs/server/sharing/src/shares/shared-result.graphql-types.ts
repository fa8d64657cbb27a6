import { listOf } from '@daily/kit/graphql/list-cost';
import type { ResultMark as Mark, SharedResult as Result } from '@daily/rules/sharing/result';
import { Field, Int, ObjectType } from 'type-graphql';
import { ResultMark } from './share-enums.graphql-types';

/** Maximum number of marks. */
const MAX_MARKS = 50;

@ObjectType('SharedResult', {
  description: 'A result as others may see it: the outcome, never the question or the chosen option.',
})
export class SharedResult implements Result {
  @Field(() => [ResultMark], {
    complexity: listOf(MAX_MARKS),
    description:
      'Of a question: the last seven days, oldest first, ending with the day of the question. Of a contest: its questions in order.',
  })
  marks!: readonly Mark[];

  @Field(() => Int, { description: 'Points earned.' })
  points!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Days of the streak at that time; null for a contest and when it is unknown.',
  })
  streak!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title of the contest at that time; null for a question and when it is unknown.',
  })
  contestTitle?: string | null | undefined;
}
