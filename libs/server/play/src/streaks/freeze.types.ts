import { ConflictProblem, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { Player } from '@daily/people';
import { createUnionType, Field, Int, ObjectType } from 'type-graphql';

@ObjectType('StreakFreezes', {
  description: 'The streak freezes of a player: each keeps the streak over one missed day, by itself.',
})
export class StreakFreezes {
  @Field(() => Int, { description: 'How many are left.' })
  held!: number;

  @Field(() => Int, { description: 'How many may be held.' })
  most!: number;

  @Field(() => Int, { description: 'What one costs, in points to spend.' })
  price!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the player cannot buy another one now, in words for them; null when they can.',
  })
  problem!: string | null;
}

@ObjectType('BuyStreakFreezeSuccess', { description: 'The freeze is bought.' })
export class BuyStreakFreezeSuccess {
  @Field(() => Player, { description: 'The viewer, with points and freezes as they are now.' })
  player!: Player;
}

export const BuyStreakFreezeResult = createUnionType({
  name: 'BuyStreakFreezeResult',
  description: 'How a purchase ended.',
  types: () => [BuyStreakFreezeSuccess, SignInRequiredProblem, ConflictProblem] as const,
});
