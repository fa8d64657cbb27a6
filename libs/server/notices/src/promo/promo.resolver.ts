import { Allow } from '@daily/kit/graphql/access';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Promo } from './promo.entity';
import {
  ResetPromoResult,
  ResetPromoSuccess,
  UpdatePromoInput,
  UpdatePromoResult,
  UpdatePromoSuccess,
} from './promo.graphql-types';
import type { PromoContent, PromoService } from './promo.service';

@Resolver()
export class PromoResolver {
  constructor(private readonly promos: PromoService) {}

  @Allow('public')
  @Query(() => Promo, {
    // Nullable so that its failure does not blank the rest of a page.
    nullable: true,
    description: 'The promotional strip above every page; null when it could not be loaded.',
  })
  promo(): Promise<PromoContent> {
    return this.promos.current();
  }

  @Allow('admin')
  @Mutation(() => UpdatePromoResult, { description: 'Changes the promotional strip.' })
  updatePromo(
    @Arg('input', () => UpdatePromoInput, { description: 'The text of the strip and its link.' })
    input: UpdatePromoInput,
    @Ctx() caller: Caller,
  ): Promise<UpdatePromoSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new UpdatePromoSuccess(), { promo: await this.promos.change(input, caller) }),
    );
  }

  @Allow('admin')
  @Mutation(() => ResetPromoResult, { description: 'Restores the default content of the promotional strip.' })
  resetPromo(@Ctx() caller: Caller): Promise<ResetPromoSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new ResetPromoSuccess(), { promo: await this.promos.reset(caller) }),
    );
  }
}
