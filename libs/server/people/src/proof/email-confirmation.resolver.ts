import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewers } from '../profiles/viewers';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';
import {
  ConfirmEmailInput,
  ConfirmEmailResult,
  type ConfirmEmailSuccess,
  EmailConfirmationLinkType,
  RequestEmailConfirmationInput,
  RequestEmailConfirmationResult,
} from './email-confirmation.graphql-types';
import type { EmailConfirmationService } from './email-confirmation.service';
import { EMAIL_CONFIRMATION_LIMITS } from '../people.limits';

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
