import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Promo } from './promo.entity';
import {
  ResetPromoInput,
  ResetPromoResult,
  type ResetPromoSuccess,
  UpdatePromoInput,
  UpdatePromoResult,
  type UpdatePromoSuccess,
} from './promo.graphql-types';
import type { PromoService, ShownPromo } from './promo.service';

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
