import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  ConfirmSubscriptionInput,
  ConfirmSubscriptionResult,
  type ConfirmSubscriptionSuccess,
  SubscribeInput,
  SubscribeResult,
  type SubscribeSuccess,
  SubscriptionLinkType,
  UnsubscribeInput,
  UnsubscribeResult,
  type UnsubscribeSuccess,
} from './subscription.graphql-types';
import type { SubscriptionService } from './subscription.service';

@Resolver()
export class SubscriptionResolver {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SubscribeResult, {
    description: 'Subscribes an address to the daily reminder, once its owner confirms by a mailed link.',
  })
  subscribe(
    @Arg('input', () => SubscribeInput, { description: 'The address to subscribe.' })
    { email }: SubscribeInput,
    @Ctx() caller: Caller,
  ): Promise<SubscribeSuccess | Problem> {
    return problemsAsData(async () => ({ email: await this.subscriptions.subscribe(email, caller) }));
  }

  @Allow('public')
  // Also uncached because the state changes when the link is used.
  @PrivateResponse()
  @Query(() => SubscriptionLinkType, {
    description: 'The state of the link in the mail that asks to confirm a subscription.',
  })
  async subscriptionLink(
    @Arg('token', () => String, { description: 'The token of the link: the last segment of its path.' })
    token: string,
  ): Promise<SubscriptionLinkType> {
    return this.subscriptions.findLink(token);
  }

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ConfirmSubscriptionResult, {
    description:
      'Confirms a subscription, and with it the address of its account. Confirming again changes only the reminder time.',
  })
  confirmSubscription(
    @Arg('input', () => ConfirmSubscriptionInput, {
      description: 'The token of the mailed link, and the time of the reminder.',
    })
    { token, reminder }: ConfirmSubscriptionInput,
    @Ctx() caller: Caller,
  ): Promise<ConfirmSubscriptionSuccess | Problem> {
    return problemsAsData(async () => ({
      email: await this.subscriptions.confirm(token, caller, reminder),
    }));
  }

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UnsubscribeResult, { description: 'Ends a subscription. Safe to repeat.' })
  unsubscribe(
    @Arg('input', () => UnsubscribeInput, { description: 'The token of an unsubscribe link.' })
    { token }: UnsubscribeInput,
  ): Promise<UnsubscribeSuccess | Problem> {
    return problemsAsData(async () => ({ email: await this.subscriptions.unsubscribe(token) }));
  }
}
