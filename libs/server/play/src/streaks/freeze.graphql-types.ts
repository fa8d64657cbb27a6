import { ConflictProblem, resultUnion, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { ViewerSuccess } from '@daily/people';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { FreezeStock } from './freeze.service';

@ObjectType('StreakFreezes', {
  description:
    'The streak freezes of the viewer. When a day is missed, one is used automatically and keeps the streak.',
})
export class StreakFreezes implements FreezeStock {
  @Field(() => Int, { description: 'Number of freezes held.' })
  held!: number;

  @Field(() => Int, { description: 'Number of freezes up to which another one can be bought.' })
  maximum!: number;

  @Field(() => Int, { description: 'Price of a freeze, in points.' })
  price!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the viewer cannot buy another freeze now, as text for the user; null when they can.',
  })
  problem!: string | null;
}

@InputType('BuyStreakFreezeInput', {
  description: 'What the client knows, so that a retry does not buy a second freeze.',
})
export class BuyStreakFreezeInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of freezes that the viewer holds, as far as the client knows. When the viewer holds more, the purchase has been made ' +
      'already and nothing is bought, so that a retry is safe.',
  })
  holding?: number | null;
}

export const BuyStreakFreezeResult = resultUnion(
  'BuyStreakFreeze',
  ViewerSuccess,
  SignInRequiredProblem,
  ConflictProblem,
);
