import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Promo } from './promo.entity';
import { MAX_PROMO_LINK_TEXT, MAX_PROMO_TEXT, type PromoContent, type ShownPromo } from './promo.service';

const SEEN_DESCRIPTION =
  '`Promo.updatedAt` of the content that the editor saw. When the strip has other content by now, the outcome is a ' +
  '`ConflictProblem`. Null when the strip showed its default; when it is missing, the content is replaced in any case.';

@InputType('UpdatePromoInput', {
  description: 'The new content of the promotional strip. Replaces all of the old content.',
})
export class UpdatePromoInput implements PromoContent {
  @Field(() => String, { description: `The text before the link, 1 to ${MAX_PROMO_TEXT} characters.` })
  text!: string;

  @Field(() => String, { description: `The text of the link, 1 to ${MAX_PROMO_LINK_TEXT} characters.` })
  linkText!: string;

  @Field(() => String, { description: 'The target of the link: a path on this site, such as `/contests`.' })
  linkPath!: string;

  @Field(() => Date, { nullable: true, description: SEEN_DESCRIPTION })
  updatedAt?: Date | null;
}

@InputType('ResetPromoInput', { description: 'The content that the default replaces.' })
export class ResetPromoInput {
  @Field(() => Date, { nullable: true, description: SEEN_DESCRIPTION })
  updatedAt?: Date | null;
}

@ObjectType('UpdatePromoSuccess', { description: 'The promotional strip shows its new content.' })
export class UpdatePromoSuccess {
  @Field(() => Promo, { description: 'The new content of the strip.' })
  promo!: ShownPromo;
}

@ObjectType('ResetPromoSuccess', { description: 'The promotional strip shows its default content again.' })
export class ResetPromoSuccess {
  @Field(() => Promo, { description: 'The default content of the strip.' })
  promo!: ShownPromo;
}

export const UpdatePromoResult = resultUnion(
  'UpdatePromo',
  UpdatePromoSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
export const ResetPromoResult = resultUnion(
  'ResetPromo',
  ResetPromoSuccess,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
