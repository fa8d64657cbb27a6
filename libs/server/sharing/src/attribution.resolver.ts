import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Platform } from '@daily/kit/runtime/platform';
import { Arg, createUnionType, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { AttributionService } from './attribution.service';

@ObjectType('VisitShareSuccess', { description: 'The visit is counted, or was.' })
export class VisitShareSuccess {
  @Field(() => String, {
    nullable: true,
    description:
      'What the browser shall hold for 30 days and show to `attributeVisit`; null when there is nothing to count.',
  })
  visit!: string | null;
}

@ObjectType('AttributeVisitSuccess', { description: 'What there was to count is counted.' })
export class AttributeVisitSuccess {
  @Field(() => Boolean, {
    description: 'Whether the browser shall go on holding the visit: an answer may follow.',
  })
  keep!: boolean;
}

const VisitShareResult = createUnionType({
  name: 'VisitShareResult',
  description: 'How counting a visit ended.',
  types: () => [VisitShareSuccess, InvalidInputProblem, NotFoundProblem] as const,
});

const AttributeVisitResult = createUnionType({
  name: 'AttributeVisitResult',
  description: 'How counting what followed a visit ended.',
  types: () => [AttributeVisitSuccess, SignInRequiredProblem] as const,
});

/** Visits of shared links, and what they led to. */
@Resolver()
export class AttributionResolver {
  private readonly attribution = this.platform.get(AttributionService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Mutation(() => VisitShareResult, {
    description: 'Counts a visit of a shared link, once a browser. It verifies nothing.',
  })
  visitShare(
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
    @Arg('visit', () => String, {
      description:
        'What the browser calls the visit: 128 random bits or more. The same again is the same visit.',
    })
    visit: string,
    @Arg('held', () => String, {
      nullable: true,
      description: 'What the browser holds from an earlier visit.',
    })
    held: string | null | undefined,
    @Ctx() caller: Caller,
  ): Promise<VisitShareSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new VisitShareSuccess(), {
        visit: await this.attribution.visit(token, visit, held ?? null, caller),
      }),
    );
  }

  @Allow('player')
  @Mutation(() => AttributeVisitResult, {
    description:
      'Counts, for whoever shared the link that this browser came by, that the viewer made an account or answered since.',
  })
  attributeVisit(
    @Arg('visit', () => String, { description: 'What the browser holds.' }) visit: string,
    @Ctx() caller: Caller,
  ): Promise<AttributeVisitSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new AttributeVisitSuccess(), { keep: await this.attribution.attribute(visit, caller) }),
    );
  }
}
