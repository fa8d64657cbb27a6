import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('RateLimit', {
  description:
    "The caller's budget of points, and what this operation used of it. As the `RateLimit` headers of the response.",
})
export class RateLimit {
  @Field(() => Int, { description: 'Points of this operation, as in `extensions.cost`.' })
  cost!: number;

  @Field(() => Int, { description: 'Points of a whole window.' })
  limit!: number;

  @Field(() => Int, { description: 'Points that are left until the window starts over.' })
  remaining!: number;

  @Field(() => Date, { description: 'When the window starts over.' })
  resetAt!: Date;

  @Field(() => Int, { description: 'Length of the window, in seconds.' })
  windowSeconds!: number;
}
