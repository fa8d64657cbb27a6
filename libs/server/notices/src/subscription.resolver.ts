import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  ConfirmSubscriptionResult,
  ConfirmSubscriptionSuccess,
  ReminderTimeInput,
  SubscribeInput,
  SubscribeResult,
  SubscribeSuccess,
  SubscriptionLinkType,
  UnsubscribeResult,
  UnsubscribeSuccess,
} from './subscription.inputs';
import { SubscriptionService } from './subscription.service';

/** Subscribing to mail, and ending it. */
@Resolver()
export class SubscriptionResolver {
  private readonly subscriptions = this.platform.get(SubscriptionService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Mutation(() => SubscribeResult, {
    description: 'Asks the owner of an address, by mail, to confirm a subscription.',
  })
  subscribe(
    @Arg('input', () => SubscribeInput, { description: 'The address.' }) input: SubscribeInput,
    @Ctx() caller: Caller,
  ): Promise<SubscribeSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new SubscribeSuccess(), {
        email: await this.subscriptions.subscribe(input.email, caller),
      }),
    );
  }

  @Allow('public')
  @Query(() => SubscriptionLinkType, { description: "What is known of a confirmation mail's link." })
  async subscriptionLink(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
    @Ctx() caller: Caller,
  ): Promise<SubscriptionLinkType> {
    // Nor from memory: a link that was just used must not seem to wait.
    caller.confidential = true;
    return Object.assign(new SubscriptionLinkType(), await this.subscriptions.find(token));
  }

  @Allow('public')
  @Mutation(() => ConfirmSubscriptionResult, {
    description: 'Confirms a subscription; to do so again changes nothing.',
  })
  confirmSubscription(
    @Arg('token', () => String, { description: 'From the link in the confirmation mail; valid for 7 days.' })
    token: string,
    @Arg('reminder', () => ReminderTimeInput, {
      nullable: true,
      description: "When to be reminded; by default at 9 by the product's clocks.",
    })
    reminder: ReminderTimeInput | null,
  ): Promise<ConfirmSubscriptionSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new ConfirmSubscriptionSuccess(), {
        email: await this.subscriptions.confirm(token, reminder),
      }),
    );
  }

  @Allow('public')
  @Mutation(() => UnsubscribeResult, { description: 'Ends a subscription; to do so again changes nothing.' })
  unsubscribe(
    @Arg('token', () => String, { description: 'From the unsubscribe link in any mail.' }) token: string,
  ): Promise<UnsubscribeSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new UnsubscribeSuccess(), { email: await this.subscriptions.unsubscribe(token) }),
    );
  }
}
