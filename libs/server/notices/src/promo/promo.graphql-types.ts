import {
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Promo } from './promo.entity';
import { MAX_PROMO_LINK_TEXT, MAX_PROMO_TEXT, type PromoContent } from './promo.service';

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
}

@ObjectType('UpdatePromoSuccess', { description: 'The promotional strip shows its new content.' })
export class UpdatePromoSuccess {
  @Field(() => Promo, { description: 'The new content of the strip.' })
  promo!: PromoContent;
}

@ObjectType('ResetPromoSuccess', { description: 'The promotional strip shows its default content again.' })
export class ResetPromoSuccess {
  @Field(() => Promo, { description: 'The default content of the strip.' })
  promo!: PromoContent;
}

export const UpdatePromoResult = resultUnion(
  'UpdatePromo',
  UpdatePromoSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
export const ResetPromoResult = resultUnion(
  'ResetPromo',
  ResetPromoSuccess,
  SignInRequiredProblem,
  NotAllowedProblem,
);
