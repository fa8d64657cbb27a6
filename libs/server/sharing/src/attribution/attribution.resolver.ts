import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { AttributionService } from './attribution.service';

@InputType('VisitShareInput', { description: 'A visit of a share link.' })
class VisitShareInput {
  @Field(() => String, { description: 'Token of the share link: the last segment of its path.' })
  token!: string;

  @Field(() => String, {
    description:
      'A token that the browser generates for the visit: at least 32 characters with at least 128 random bits. A retry with ' +
      'the same value counts once.',
  })
  visitToken!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The visit token that the browser keeps from an earlier visit of any link.',
  })
  previousVisitToken?: string | null;
}

@ObjectType('VisitShareSuccess', { description: 'The visit is counted, or was counted before.' })
class VisitShareSuccess {
  @Field(() => String, {
    nullable: true,
    description:
      'The visit token that the browser should keep for 30 days and send with `attributeVisit`; null when nothing is counted.',
  })
  visitToken!: string | null;
}

const VisitShareResult = resultUnion('VisitShare', VisitShareSuccess, InvalidInputProblem, NotFoundProblem);

@InputType('AttributeVisitInput', {
  description: 'The visit of a share link to which the signup and answers belong.',
})
class AttributeVisitInput {
  @Field(() => String, {
    description: 'The visit token that the browser keeps, as `visitShare` returned it.',
  })
  visitToken!: string;
}

@ObjectType('AttributeVisitSuccess', {
  description: 'The signup and answers of the viewer since the visit are counted.',
})
class AttributeVisitSuccess {
  @Field(() => Boolean, {
    description: 'Whether the browser should keep the visit token, because an answer may follow.',
  })
  keepVisitToken!: boolean;
}

const AttributeVisitResult = resultUnion('AttributeVisit', AttributeVisitSuccess, SignInRequiredProblem);

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
