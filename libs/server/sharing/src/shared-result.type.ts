import type { ResultMark as Mark, SharedResult as Result } from '@daily/rules/shared-result';
import { Field, Int, ObjectType } from 'type-graphql';
import { ResultMark } from './enums';

@ObjectType('SharedResult', {
  description: 'A result as others may see it: how it went, never the question nor the answer.',
})
export class SharedResult implements Result {
  @Field(() => [ResultMark], {
    description:
      'Of a question: the last seven days, the oldest first and its own last. Of a contest: its questions in order.',
  })
  marks!: Mark[];

  @Field(() => Int, { description: 'What it earned.' })
  points!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Days of the streak then, where there is one to tell of.',
  })
  streak!: number | null;
}
