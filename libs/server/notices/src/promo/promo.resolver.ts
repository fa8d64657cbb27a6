import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Promo } from './promo.entity';
import {
  MAX_PROMO_LINK_TEXT,
  MAX_PROMO_TEXT,
  type PromoContent,
  type PromoService,
  type ShownPromo,
} from './promo.service';

const SEEN_DESCRIPTION =
  '`Promo.updatedAt` of the content that the editor saw. When the strip has other content by now, the outcome is a ' +
  '`ConflictProblem`. Null when the strip showed its default; when it is missing, the content is replaced in any case.';

@InputType('UpdatePromoInput', {
  description: 'The new content of the promotional strip. Replaces all of the old content.',
})
class UpdatePromoInput implements PromoContent {
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
class ResetPromoInput {
  @Field(() => Date, { nullable: true, description: SEEN_DESCRIPTION })
  updatedAt?: Date | null;
}

@ObjectType('UpdatePromoSuccess', { description: 'The promotional strip shows its new content.' })
class UpdatePromoSuccess {
  @Field(() => Promo, { description: 'The new content of the strip.' })
  promo!: ShownPromo;
}

@ObjectType('ResetPromoSuccess', { description: 'The promotional strip shows its default content again.' })
class ResetPromoSuccess {
  @Field(() => Promo, { description: 'The default content of the strip.' })
  promo!: ShownPromo;
}

const UpdatePromoResult = resultUnion(
  'UpdatePromo',
  UpdatePromoSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
const ResetPromoResult = resultUnion(
  'ResetPromo',
  ResetPromoSuccess,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

@Resolver()
export class PromoResolver {
  constructor(private readonly promos: PromoService) {}

  @Allow('public')
  @Query(() => Promo, {
    // Nullable so that its failure does not blank the rest of a page.
    nullable: true,
    description: 'The promotional strip above every page; null when it could not be loaded.',
  })
  promo(): Promise<ShownPromo> {
    return this.promos.current();
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdatePromoResult, { description: 'Changes the promotional strip.' })
  updatePromo(
    @Arg('input', () => UpdatePromoInput, { description: 'The text of the strip and its link.' })
    { updatedAt, ...content }: UpdatePromoInput,
    @Ctx() caller: Caller,
  ): Promise<UpdatePromoSuccess | Problem> {
    return problemsAsData(async () => {
      const promo = await this.promos.change(content, caller, updatedAt);
      return { promo };
    });
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ResetPromoResult, { description: 'Restores the default content of the promotional strip.' })
  resetPromo(
    @Arg('input', () => ResetPromoInput, { description: 'The content that the default replaces.' })
    { updatedAt }: ResetPromoInput,
    @Ctx() caller: Caller,
  ): Promise<ResetPromoSuccess | Problem> {
    return problemsAsData(async () => {
      const promo = await this.promos.reset(caller, updatedAt);
      return { promo };
    });
  }
}
