import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  AttributeVisitInput,
  AttributeVisitResult,
  type AttributeVisitSuccess,
  VisitShareInput,
  VisitShareResult,
  type VisitShareSuccess,
} from './attribution.graphql-types';
import type { AttributionService } from './attribution.service';

/** Visits of share links, and the attribution of signups and answers to them, in the schema. */
@Resolver()
export class AttributionResolver {
  constructor(private readonly attribution: AttributionService) {}

  @Allow('public', 'shares:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => VisitShareResult, {
    description: 'Counts a visit of a share link, once per browser. It does not verify the share.',
  })
  visitShare(
    @Arg('input', () => VisitShareInput, {
      description: 'The link that was opened, and a token for the visit.',
    })
    { token, visitToken, previousVisitToken = null }: VisitShareInput,
    @Ctx() caller: Caller,
  ): Promise<VisitShareSuccess | Problem> {
    return problemsAsData(async () => ({
      visitToken: await this.attribution.visit({ token, visitToken, previousVisitToken }, caller),
    }));
  }

  @Allow('player', 'shares:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => AttributeVisitResult, {
    description:
      'Counts what the viewer has done since this browser opened a share link: creating an account and answering. The numbers are ' +
      'added to the share.',
  })
  attributeVisit(
    @Arg('input', () => AttributeVisitInput, {
      description: 'The token of the earlier visit of a share link.',
    })
    { visitToken }: AttributeVisitInput,
    @Ctx() caller: Caller,
  ): Promise<AttributeVisitSuccess | Problem> {
    return problemsAsData(async () => ({
      keepVisitToken: await this.attribution.attribute(visitToken, caller),
    }));
  }
}
