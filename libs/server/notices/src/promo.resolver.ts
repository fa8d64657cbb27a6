import { Allow } from '@daily/kit/graphql/access';
import type { Platform } from '@daily/kit/runtime/platform';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Arg, createUnionType, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Promo } from './promo.entity';
import { MAX_PROMO_LINK_TEXT, MAX_PROMO_TEXT, PromoService, type PromoWords } from './promo.service';

@InputType('UpdatePromoInput', { description: 'What the strip above every page shall say.' })
export class UpdatePromoInput implements PromoWords {
  @Field(() => String, { description: `The words before the link, 1 to ${MAX_PROMO_TEXT} characters.` })
  text!: string;

  @Field(() => String, { description: `The words of the link, 1 to ${MAX_PROMO_LINK_TEXT} characters.` })
  linkText!: string;

  @Field(() => String, { description: 'The path on this site that the link leads to, such as `/contests`.' })
  linkPath!: string;
}

@ObjectType('UpdatePromoSuccess', { description: 'The strip as it is now.' })
export class UpdatePromoSuccess {
  @Field(() => Promo, { description: 'The strip as it is now.' })
  promo!: PromoWords;
}

export const UpdatePromoResult = createUnionType({
  name: 'UpdatePromoResult',
  description: 'How a change of the strip ended.',
  types: () => [UpdatePromoSuccess, InvalidInputProblem, SignInRequiredProblem, NotAllowedProblem] as const,
});

/** The strip above every page as GraphQL sees it. */
@Resolver()
export class PromoResolver {
  private readonly promos = this.platform.get(PromoService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => Promo, {
    // Null only when it failed: a page must not go without the rest for its sake.
    nullable: true,
    description: 'What the strip above every page says.',
  })
  promo(): Promise<PromoWords> {
    return this.promos.current();
  }

  @Allow('admin')
  @Mutation(() => UpdatePromoResult, { description: 'Changes what the strip above every page says.' })
  updatePromo(
    @Arg('input', () => UpdatePromoInput, {
      nullable: true,
      description: 'The new words; null brings the default back.',
    })
    input: UpdatePromoInput | null,
  ): Promise<UpdatePromoSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new UpdatePromoSuccess(), { promo: await this.promos.change(input) }),
    );
  }
}
