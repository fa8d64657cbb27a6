import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  NotAllowedProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import {
  Arg,
  Ctx,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { Viewers } from '../profiles/viewers';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';
import type { ConfirmationLink, EmailConfirmationService } from './email-confirmation.service';
import { EMAIL_CONFIRMATION_LIMITS } from '../people.limits';

/** The states of a confirmation link in the schema. */
const EmailConfirmationState: Record<'VALID' | 'CONFIRMED' | 'INVALID', ConfirmationLink['state']> = {
  VALID: 'valid',
  CONFIRMED: 'confirmed',
  INVALID: 'invalid',
};

registerEnumType(EmailConfirmationState, {
  name: 'EmailConfirmationState',
  description: 'The state of a link that confirms an email address.',
  valuesConfig: {
    VALID: { description: 'The link can confirm the address.' },
    CONFIRMED: { description: 'The address is proven already.' },
    INVALID: { description: 'The link is unknown or older than 7 days, or its account was deleted.' },
  },
});

@ObjectType('EmailConfirmationLink', { description: 'A link that confirms the email address of an account.' })
class EmailConfirmationLinkType implements ConfirmationLink {
  @Field(() => EmailConfirmationState, { description: 'Whether the link still works.' })
  state!: ConfirmationLink['state'];

  @Field(() => String, { nullable: true, description: 'Name of the account; null for an invalid link.' })
  username!: string | null;
}

@InputType('ConfirmEmailInput', { description: 'The link of a welcome mail.' })
class ConfirmEmailInput {
  @Field(() => String, { description: 'The token of the link in the welcome mail.' })
  token!: string;
}

@ObjectType('ConfirmEmailSuccess', {
  description:
    'The address is proven. If it was not before, all other sessions of the account have ended and its API tokens are revoked.',
})
class ConfirmEmailSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The proven address.' })
  email!: string;
}

@InputType('RequestEmailConfirmationInput', { description: 'The address to confirm.' })
class RequestEmailConfirmationInput {
  @Field(() => GraphQLEmailAddress, {
    description:
      "The viewer's address as the page shows it. A different one is a `ConflictProblem`: the page may still show another account.",
  })
  email!: string;
}

const ConfirmEmailResult = resultUnion('ConfirmEmail', ConfirmEmailSuccess, NotFoundProblem);
const RequestEmailConfirmationResult = resultUnion(
  'RequestEmailConfirmation',
  ViewerSuccess,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

/** Confirmation of the address of an account. */
@Resolver()
export class EmailConfirmationResolver {
  constructor(
    private readonly confirmations: EmailConfirmationService,
    private readonly viewers: Viewers,
  ) {}

  // Also uncached because the state changes when the link is used.
  @PrivateResponse()
  @Allow('public')
  @Query(() => EmailConfirmationLinkType, {
    description: 'The state of the link in a welcome mail, which confirms the address of an account.',
  })
  async emailConfirmationLink(
    @Arg('token', () => String, { description: 'The token of the link: the last segment of its path.' })
    token: string,
  ): Promise<EmailConfirmationLinkType> {
    return this.confirmations.find(token);
  }

  @Allow('public', 'write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ConfirmEmailResult, {
    description: 'Confirms the address of an account by a mailed link. Safe to repeat.',
  })
  confirmEmail(
    @Arg('input', () => ConfirmEmailInput, { description: 'The token of the mailed link.' })
    { token }: ConfirmEmailInput,
    @Ctx() caller: Caller,
  ): Promise<ConfirmEmailSuccess | Problem> {
    return problemsAsData(async () => ({ email: await this.confirmations.confirm(token, caller) }));
  }

  @Allow('session')
  @LimitedBy(CHANGES_BY_ADDRESS, EMAIL_CONFIRMATION_LIMITS)
  @Mutation(() => RequestEmailConfirmationResult, {
    description:
      'Mails the viewer another link that confirms their address; at most one per hour, and none when it is proven.',
  })
  requestEmailConfirmation(
    @Arg('input', () => RequestEmailConfirmationInput, { description: "The viewer's address." })
    { email }: RequestEmailConfirmationInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const viewer = this.viewers.updated(caller, await this.confirmations.requestLink(email, caller));
      return new ViewerSuccess(viewer);
    });
  }
}
